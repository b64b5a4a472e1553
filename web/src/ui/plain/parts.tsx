import { entered } from '@registro/contracts/entered';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Icon } from '../Icon.js';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  error?: string | null;
  hint?: ReactNode;
  /** What stands at the input's end. */
  end?: ReactNode;
}

/** A labelled input of the plain pages; the error is tied to it and takes the hint's place. */
export function Field({ label, error, hint, end, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'entrada mal' : 'entrada'}>
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={note ? `${id}-nota` : undefined} />
        {end}
      </div>
      {note && (
        <div id={`${id}-nota`} className={error ? 'nota error' : 'nota'}>
          {note}
        </div>
      )}
    </div>
  );
}

/** A password that can be shown. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button type="button" aria-label={shown ? 'Ocultar clave' : 'Mostrar clave'} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}

/** Reads the fields of a plain form as texts, as they enter the product and trimmed; passwords as they are. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const passwords = ['clave', 'claveNueva', 'claveActual'];
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, passwords.includes(name) ? String(value) : entered(String(value)).trim()]),
  );
}

/** Focus to the first field that has an error. */
export function focusInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
