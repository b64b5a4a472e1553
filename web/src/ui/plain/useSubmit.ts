import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../api/errors.js';
import { focusInvalid, readForm } from './parts.js';
import { useReady } from '../useReady.js';

type Errors = Record<string, string | null | undefined>;

/**
 * The way every plain form goes: read, check, send, say what happened. Nothing that was typed is cleared.
 * @param validate a message for each field that is wrong
 * @param names the form's names of what the server names otherwise
 * @param send what happens with the values; what it throws becomes `failure`
 * @returns `busy` while it is sent; `off` while it cannot be, also before the page's code has come
 */
export function useSubmit(
  validate: (values: Record<string, string>) => Errors,
  send: (values: Record<string, string>) => Promise<void>,
  names: Record<string, string> = {},
) {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<{ message: string; code: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = useReady();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    const values = readForm(form);
    const found = validate(values);
    setErrors(found);
    setFailure(null);
    if (Object.values(found).some(Boolean)) return focusInvalid(form);
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const fields = error instanceof ApiError ? error.errores : [];
      setErrors(Object.fromEntries(fields.map(({ campo, mensaje }) => [names[campo] ?? campo, mensaje])));
      setFailure({ message: messageOf(error), code: error instanceof ApiError ? error.r_code : '' });
    } finally {
      setBusy(false);
    }
  };
  return { onSubmit, errors, failure, busy, off: busy || !ready, setFailure };
}
