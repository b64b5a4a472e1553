import { TextInput } from '../../forms/TextInput.js';

/** The reason of something that is done to many at once. */
export function OneReason({ max }: { max: number }) {
  return <TextInput name="motivo" label="Motivo" required rows={3} maxLength={max} hint="Uno para todos. Queda en la auditoría." />;
}
