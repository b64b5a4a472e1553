import { FILE_FIELDS, SCHOLARSHIP_FILES } from '@registro/contracts/scholarships/fields';
import type { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import type { ScholarshipRead, ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import type { Draft } from '../../forms/useDraft.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { Notice } from '../../ui/plain/Notice.js';
import { scholarshipValues } from './scholarship-values.js';

interface Props {
  /** the application that ended before this one */
  row: ScholarshipRow;
  form: ContractForm<ScholarshipForm>;
  draft: Draft<FieldValues>;
}

/** A new application may begin with what an earlier one said, files included; nothing where a draft was left. */
export function FromBefore({ row, form, draft }: Props) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const alert = useAlert();
  const confirm = useConfirm();
  const toast = useToast();
  if (done || draft.datos) return null;
  const use = async () => {
    if (
      form.formState.isDirty &&
      !(await confirm({ title: '¿Usar sus datos anteriores?', text: 'Reemplazan lo que ya escribió aquí.', yes: 'Sí, usarlos' }))
    )
      return;
    setBusy(true);
    try {
      const { values, lost } = await earlier(row.id);
      for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
      draft.keep(form.getValues());
      setDone(true);
      if (lost.length)
        await alert({
          title: 'Algunos archivos no se pudieron traer',
          text: `Cárguelos de nuevo: ${lost.join(', ')}.`,
          severity: 'warning',
        });
      else toast('Trajimos sus datos y archivos anteriores. Revíselos antes de enviar.');
    } catch (error) {
      await alert({ title: 'No se pudieron traer sus datos anteriores', text: messageOf(error), severity: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="info"
      role="alert"
      action={
        <button type="button" className="boton texto" disabled={busy} onClick={() => void use()}>
          Usar mis datos anteriores
        </button>
      }
    >
      Puede empezar con las respuestas y los archivos de su solicitud anterior ({row.postgrado}, {row.estatus_beca.toLowerCase()}). Podrá
      cambiarlo todo antes de enviar.
    </Notice>
  );
}

/**
 * What an application of one's own said, as a new one holds it: its files are copies, the terms are accepted anew.
 * `lost`: files that could not be had.
 */
async function earlier(id: number): Promise<{ values: FieldValues; lost: string[] }> {
  const {
    id: _,
    version: __,
    idEstatusBeca: ___,
    terminosPropuesta: ____,
    ...values
  } = scholarshipValues(await post<ScholarshipRead>('consultar/beca/ver', { id }));
  const lost: string[] = [];
  await Promise.all(
    FILE_FIELDS.filter((campo) => values[campo]).map(async (campo) => {
      values[campo] = await post<string>('archivos/copiar', { id: values[campo] }).catch(() => null);
      if (values[campo] === null) lost.push(SCHOLARSHIP_FILES[campo].etiqueta);
    }),
  );
  return { values, lost };
}
