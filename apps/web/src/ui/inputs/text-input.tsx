import '@mantine/core/styles/Input.layer.css'

export { Textarea, TextInput } from '@mantine/core'
