import { agreed, showCount } from '@registro/contracts/count';
import { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import { check } from '@registro/contracts/validation';
import { type ReactNode, useContext, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUploads } from '../../files/UploadsContext.js';
import { focusField } from '../../forms/ErrorSummary.js';
import { FieldContext } from '../../forms/fields.js';
import { NextButton, StepActions } from '../../wizard/StepActions.js';
import '../scholarships.css';
import { FIELDS } from './scholarship-values.js';

const LABELS: Record<string, string> = { ...FIELDS, terminosPropuesta: 'Aceptar los términos de referencia' };

/**
 * The button that leads to the review before sending: closed until everything is there, and what is missing in words,
 * each a link to its field.
 */
export function SubmitPart({ note, busy }: { note: ReactNode; busy: boolean }) {
  const id = useId();
  const { control } = useFormContext();
  const values = useWatch({ control });
  const { formId = '' } = useContext(FieldContext) ?? {};
  const { busy: uploading } = useUploads();
  // A file on its way is not missing.
  const errores = check(ScholarshipForm, values).errores.filter(({ campo }) => !uploading.has(LABELS[campo] ?? ''));
  const ready = errores.length === 0 && uploading.size === 0;
  return (
    <>
      {!ready && (
        <section className="por-llenar" aria-labelledby={id}>
          <h2 id={id}>
            {errores.length
              ? `Para poder enviarla ${agreed(errores.length, 'falta un dato', `faltan ${showCount(errores.length)} datos`)}`
              : 'Hay archivos en camino'}
          </h2>
          <ul>
            {errores.map(({ campo, mensaje }) => (
              <li key={campo}>
                <a
                  href={`#${campo}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(formId, campo);
                  }}
                >
                  {LABELS[campo] ?? campo}
                </a>
                {mensaje !== 'Requerido' && campo !== 'terminosPropuesta' && `: ${mensaje}`}
              </li>
            ))}
            {[...uploading].map((label) => (
              <li key={label}>{label}: espere a que termine de cargarse</li>
            ))}
          </ul>
        </section>
      )}
      <StepActions note={note}>
        <NextButton type="submit" disabled={!ready} busy={busy} aria-describedby={ready ? undefined : id}>
          Revisar y enviar
        </NextButton>
      </StepActions>
    </>
  );
}
