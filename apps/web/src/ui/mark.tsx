/** The logo of the product: the corner of a sports pitch. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="#fff">
      <rect width="32" height="32" rx="8" fill="var(--pitch-6)" stroke="none" />
      <path d="M9 5v18h18" strokeWidth="2.6" />
      <path d="M9 14.5a8.5 8.5 0 0 1 8.5 8.5" strokeWidth="2.2" opacity=".85" />
    </svg>
  )
}
