const paths = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  user: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4 21c1-5 15-5 16 0',
  plan: 'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM3 10h18M7 15h4',
  data: 'M4 6a8 3 0 0 1 16 0a8 3 0 0 1-16 0zM4 6v12c0 4 16 4 16 0V6M4 12c0 4 16 4 16 0',
  gear: 'M12 8.8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
  out: 'M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9',
  find: 'M11 4.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM20 20l-4-4',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  help: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .8-1 1.7M12 17v.01',
  pen: 'M4 20l1-4L16 5l3 3L8 19z',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  box: 'M5 9v11h14V9M3 4h18v5H3zM10 13h4',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 5h16v14H4zM10 5v14M15 5v14',
  more: 'M5 11.4v1.2M12 11.4v1.2M19 11.4v1.2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  back: 'M14 6l-6 6 6 6',
  forward: 'M10 6l6 6-6 6',
  calendar: 'M4 6h16v14H4zM4 10h16M8.5 3v5M15.5 3v5',
  download: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M5 20h14',
  up: 'M12 19V6M7 10.5l5-5 5 5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 8v5M12 16.5v.01',
  fold: 'M4 5h16v14H4zM9.5 5v14M16 9.5L13.5 12l2.5 2.5',
  empty: 'M4 13l3-8h10l3 8v6H4zM4 13h5c0 4 6 4 6 0h5',
  sheet: 'M6 3h8l4 4v14H6zM14 3v4h4',
  broken: 'M4 18l5-5M15 11l5-5M9 9l6 6M7 7L4 6M17 17l3 1M11 4V3M13 20v1',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  clock: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 7.5V12l3 2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
  again: 'M19 12a7 7 0 1 1-2.2-5.1L19 9M19 4v5h-5',
  restore: 'M9 14l-5-5 5-5M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  turn: 'M9 6l6 6-6 6',
  keyboard: 'M3 6h18v12H3zM7 10v.01M11 10v.01M15 10v.01M17 14v.01M7 14v.01M10 14h4',
  theme: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 3v18M12 8h6.5M12 12h9M12 16h6.5',
  language: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  phone: 'M8 3h8v18H8zM11 18h2',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  picture: 'M4 5h16v14H4zM4 16.5l5-5 4 4 2.5-2.5 4.5 4.5M15.5 9v.01',
} as const

export type IconName = keyof typeof paths

/** A decorative icon, hidden from screen readers. The element around it needs a text or a label. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}

/** The corner of a sports pitch. */
export function ProductLogo({ size = 26 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="#fff">
      <rect width="32" height="32" rx="8" fill="var(--pitch-6)" stroke="none" />
      <path d="M9 5v18h18" strokeWidth="2.6" />
      <path d="M9 14.5a8.5 8.5 0 0 1 8.5 8.5" strokeWidth="2.2" opacity=".85" />
    </svg>
  )
}
