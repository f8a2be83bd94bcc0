/** Whether the keyboard has a ⌘. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
