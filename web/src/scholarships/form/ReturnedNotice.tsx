import { countOf } from '@registro/contracts/count';
import { unattended } from '@registro/contracts/scholarships/corrections';
import type { ScholarshipField } from '@registro/contracts/scholarships/fields';
import type { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { useContext } from 'react';
import { focusField } from '../../forms/ErrorSummary.js';
import { FieldContext, fieldId } from '../../forms/fields.js';
import '../../forms/forms.css';
import { isUnsaved, UNSAVED } from '../../forms/Unsaved.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import type { Draft } from '../../forms/useDraft.js';
import { Icon } from '../../ui/Icon.js';
import { HelpLink, Notice } from '../../ui/plain/Notice.js';
import { momentText } from '../../ui/windows.js';
import { FIELDS } from './scholarship-values.js';

interface Props {
  read: ScholarshipRead;
  form: ContractForm<ScholarshipForm>;
  /** as it was last sent, by the names of the form */
  before: Record<string, unknown>;
  draft: Pick<Draft<never>, 'estado'>;
  /** what the draft changed that was not questioned */
  left: readonly ScholarshipField[];
}

/**
 * All that a returned application says of itself, in one place: why it came back, what is to be mended, and that
 * nothing of it was sent (rule B-31).
 */
export function ReturnedNotice({ read, form, before, draft, left }: Props) {
  const registry = useContext(FieldContext);
  const questioned = [...new Set(read.notas.map(({ campo }) => campo))];
  const waiting = new Set(unattended({ notas: read.notas, enviada: before }, form.watch() as Record<string, unknown>));
  const last = read.acuse ? `su envío del ${momentText(read.acuse.fecha)} (acuse ${read.acuse.numero})` : 'su envío anterior';
  return (
    <Notice tone="warning">
      <strong className="aviso-titulo">{read.estatus_beca}</strong>
      <div className="tal-cual">{[read.motivo_rechazo, read.observaciones_rechazo].filter(Boolean).join('\n')}</div>
      {questioned.length > 0 && (
        <>
          <strong className="aviso-titulo por-corregir-titulo">
            {countOf(questioned.length, 'dato por corregir', 'datos por corregir')}
          </strong>
          <ul className="por-corregir-lista">
            {questioned.map((campo) => (
              <li key={campo}>
                <Icon name={waiting.has(campo) ? 'warning' : 'check'} size={18} />
                <a
                  href={`#${fieldId(registry!.formId, campo)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(registry!.formId, campo);
                  }}
                >
                  {FIELDS[campo]}
                </a>
                {!waiting.has(campo) && <span> · corregido</span>}
              </li>
            ))}
          </ul>
          <p>
            Solo están abiertos los datos señalados y los que dependen de ellos; los demás siguen como los envió.
            {left.length > 0 &&
              ` Su borrador cambiaba también otros datos, que no se envían porque no fueron señalados: ${left.map((campo) => FIELDS[campo]).join(', ')}.`}
          </p>
        </>
      )}
      <p>
        <strong>NO ENVIADO.</strong>{' '}
        {isUnsaved(draft) ? UNSAVED : `Sus correcciones aún no se han enviado. Consta ${last}, que fue devuelto.`}{' '}
        <HelpLink about="devuelta-para-correccion">Cómo se corrige</HelpLink>
      </p>
    </Notice>
  );
}
