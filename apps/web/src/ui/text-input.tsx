import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'

export { PasswordInput, Textarea, TextInput } from '@mantine/core'
