export const page = 'under test'
