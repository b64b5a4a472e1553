import type { ImportRow, ImportRowAnswer } from '@registro/contracts/products/import';
import { SaveProduct } from '@registro/contracts/products/product';
import { encodeLink } from '@registro/contracts/products/link';
import { useEffect, useId, useState } from 'react';
import { post } from '../../api/client.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useLeaveWarning } from '../../forms/useLeaveWarning.js';
import { Check } from '../../ui/Check.js';
import { Dialog, DialogButtons } from '../../ui/Dialog.js';
import { useToast } from '../../ui/Feedback.js';
import { Notice } from '../../ui/plain/Notice.js';
import { ProductFields } from '../wizard/ProductFields.js';

interface Props {
  idImportacion: number;
  fila: ImportRow;
  onClose: () => void;
  onSaved: (answer: ImportRowAnswer) => void;
}

/** Mends one reference before it is registered: the same fields and messages as the wizard's. */
export function RowDialog({ idImportacion, fila, onClose, onSaved }: Props) {
  const form = useContractForm(SaveProduct, { id: null, version: null, ...fila.datos });
  const [allow, setAllow] = useState(fila.permitirDuplicado);
  const toast = useToast();
  const unsaved = form.formState.isDirty || allow !== fila.permitirDuplicado;
  const mayLeave = useLeaveWarning(unsaved);
  const leave = async () => {
    if (await mayLeave()) onClose();
  };
  const id = useId();
  const duplicate = fila.duplicado !== null;
  // What lacks is shown at once, as if one had tried to save: it is why one opens the dialog.
  useEffect(() => {
    if (fila.errores.length) void form.handleSubmit(() => undefined)();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the row that was opened
  }, []);
  const save = async (values: SaveProduct) => {
    const { id: _id, version: _version, ...datos } = values;
    const answer = await post<ImportRowAnswer>('productos/importar/fila', {
      idImportacion,
      fila: fila.fila,
      datos: { ...datos, link: encodeLink(datos.link) },
      permitirDuplicado: duplicate ? allow : null,
    });
    onSaved(answer);
    toast('Referencia actualizada');
    onClose();
  };
  const busy = form.formState.isSubmitting;
  return (
    <Dialog
      title={`Referencia ${fila.fila}`}
      size="wide"
      busy={busy}
      onClose={() => void leave()}
      actions={<DialogButtons form={id} yes="Guardar" busy={busy} onCancel={() => void leave()} />}
    >
      {duplicate && (
        <Notice apart tone="info">
          Parece repetida: {fila.duplicado!.titulo}
          <div>
            <Check asSwitch label="Registrarla de todos modos" checked={allow} onChange={setAllow} />
          </div>
        </Notice>
      )}
      <ContractForm form={form} id={id} onSubmit={save}>
        <ProductFields form={form} />
      </ContractForm>
    </Dialog>
  );
}
