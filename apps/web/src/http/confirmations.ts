import type { ConfirmationErrorBody } from '@touchline/contract/http/errors'
import type { ComponentType } from 'react'

export type ConfirmationProps<Body extends ConfirmationErrorBody = ConfirmationErrorBody> = {
  readonly confirmation: Body['confirmation']
  readonly onAnswer: (isConfirmed: boolean) => void
}

const dialogs = new Map<string, ComponentType<ConfirmationProps>>()

/** The routes register the dialog of a feature, because a change on any page may need its confirmation. */
export function registerConfirmation(kind: string, dialog: ComponentType<ConfirmationProps>): void {
  dialogs.set(kind, dialog)
}

/** Undefined for a kind that only a newer version of the product knows. */
export function confirmationDialog(kind: string): ComponentType<ConfirmationProps> | undefined {
  return dialogs.get(kind)
}
