import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';
import { LINE_BACK } from '../api/errors.js';
import { onLineBack } from '../api/line.js';
import { Notice } from '../ui/plain/Notice.js';
import { FieldContext, fieldId } from './fields.js';
import './forms.css';
import { fieldOf } from './rows.js';

export interface SummaryLine {
  name: string;
  message: string;
}

/** What the server said of the whole form (server-errors.ts). */
const WHOLE = 'root.servidor';

/**
 * The errors of a form as lines, in no particular order; what the server said of the whole form has the name `root`.
 */
function linesOf(errors: FieldErrors, parent = ''): SummaryLine[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    const name = parent ? `${parent}.${key}` : key;
    if (typeof (error as { message?: unknown }).message === 'string')
      return [{ name: fieldOf(name), message: (error as { message: string }).message }];
    return key === 'ref' ? [] : linesOf(error as FieldErrors, name);
  });
}

/** Puts the caret into a field of the form and brings it into view. */
export function focusField(formId: string, name: string): void {
  const element = document.getElementById(fieldId(formId, name));
  element?.scrollIntoView({ block: 'center', behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  element?.focus({ preventScroll: true });
}

/** What stops a form from being sent, on top of it after an attempt; each line leads to its field (rule W-3). */
export function ErrorSummary({ children }: { children?: ReactNode }) {
  const { control, setError, getFieldState } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const registry = useContext(FieldContext);
  const box = useRef<HTMLDivElement>(null);
  const lines = linesOf(errors);
  const shown = submitCount > 0 && lines.length > 0;

  const handled = useRef(0);
  useEffect(() => {
    // Focus comes here once an attempt has failed, never while the person mends the fields.
    if (isSubmitting || handled.current === submitCount) return;
    handled.current = submitCount;
    box.current?.focus();
  }, [submitCount, isSubmitting]);

  useEffect(
    () =>
      onLineBack(() => {
        if (getFieldState(WHOLE).error?.type === 'away') setError(WHOLE, { type: 'back', message: LINE_BACK });
      }),
    [setError, getFieldState],
  );

  if (!shown || !registry) return null;
  const at = (line: SummaryLine) => document.getElementById(fieldId(registry.formId, line.name));
  const inOrder = (a: SummaryLine, b: SummaryLine) => {
    const [first, second] = [at(a), at(b)];
    if (!first || !second) return Number(Boolean(second)) - Number(Boolean(first));
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  };
  const fields = lines.filter((line) => !line.name.startsWith('root')).toSorted(inOrder);
  const whole = lines.filter((line) => line.name.startsWith('root'));
  const again = errors.root?.servidor?.type;
  // Nothing is wrong any more: it only has to be sent again.
  const mended = again === 'back' && fields.length === 0;
  return (
    <Notice ref={box} tone={mended ? 'info' : 'error'}>
      {!mended && <strong className="aviso-titulo">{fields.length ? 'Revise los datos señalados' : 'No se pudo guardar'}</strong>}
      {whole.map((line) => (
        <div key={line.name}>{line.message}</div>
      ))}
      {fields.length > 0 && (
        <ul>
          {fields.map((line) => (
            <li key={line.name}>
              <a
                href={`#${fieldId(registry.formId, line.name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(registry.formId, line.name);
                }}
              >
                {registry.labels.has(line.name) ? `${registry.labels.get(line.name)}: ` : ''}
                {line.message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {(again === 'away' || again === 'back') && (
        <div className="aviso-acciones">
          <button type="submit" className="boton linea">
            Reintentar
          </button>
        </div>
      )}
      {children}
    </Notice>
  );
}
