import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import { check } from '@registro/contracts/validation';
import { type ReactNode, useContext, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUploads } from '../../files/UploadsContext.js';
import { focusField } from '../../forms/ErrorSummary.js';
import { FieldContext } from '../../forms/fields.js';
import { StepActions } from '../../wizard/StepActions.js';
import { Icon } from '../../ui/Icon.js';
import { FIELDS } from './scholarship-values.js';

const LABELS: Record<string, string> = { ...FIELDS, terminosPropuesta: 'Aceptar los términos de referencia' };

/** The button that leads to the review before sending: closed until everything is there, and what is missing in words, each a link to its field. */
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
        <Box
          component="section"
          aria-labelledby={id}
          sx={{ p: 2.5, mb: 2, borderRadius: 'var(--radius-md)', backgroundColor: 'var(--sunken)' }}
        >
          <Box id={id} component="h2" sx={{ typography: 'h6', m: 0, mb: 1 }}>
            {errores.length
              ? `Para poder enviarla ${errores.length === 1 ? 'falta un dato' : `faltan ${errores.length} datos`}`
              : 'Hay archivos en camino'}
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5, columns: { sm: 2 } }}>
            {errores.map(({ campo, mensaje }) => (
              <li key={campo}>
                <Link
                  href={`#${campo}`}
                  sx={{ display: 'inline-block', py: 0.25 }}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(formId, campo);
                  }}
                >
                  {LABELS[campo] ?? campo}
                </Link>
                {mensaje !== 'Requerido' && campo !== 'terminosPropuesta' && `: ${mensaje}`}
              </li>
            ))}
            {[...uploading].map((label) => (
              <li key={label}>{label}: espere a que termine de cargarse</li>
            ))}
          </Box>
        </Box>
      )}
      <StepActions note={note}>
        <Button
          type="submit"
          variant="contained"
          disabled={!ready}
          loading={busy}
          aria-describedby={ready ? undefined : id}
          endIcon={<Icon name="forward" size={20} />}
        >
          Revisar y enviar
        </Button>
      </StepActions>
    </>
  );
}
