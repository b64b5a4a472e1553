import { normalizeNumber } from '@registro/contracts/documents/document-number';
import { enteredLine } from '@registro/contracts/entered';
import { CODE_PATH, codeIn } from '@registro/verify/code/code-text';

/**
 * Of the landing page's form, which works with React and without (reading.ts): where the code that was entered leads.
 * @returns null where none was, which is said below its field
 */
export function verificationOf(form: HTMLFormElement): string | null {
  const input = form.querySelector('input')!;
  const codigo = enteredLine(input.value);
  // What a QR holds, from an app that only reads it out.
  const printed = codeIn(codigo);
  if (printed) return `${CODE_PATH}${printed}`;
  if (codigo) return `/verificar/${encodeURIComponent(normalizeNumber(codigo) ?? codigo)}`;
  const note = form.querySelector<HTMLElement>('.nota')!;
  note.hidden = false;
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', note.id);
  input.parentElement?.classList.add('mal');
  return null;
}
