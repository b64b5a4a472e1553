import { CONFIRM_DATA, DATA_FORMATS, type DataFormat, TakeData } from '@registro/contracts/accounts/own-data';
import { useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { download } from '../files/download.js';
import { ContractForm } from '../forms/ContractForm.js';
import { useContractForm } from '../forms/useContractForm.js';
import { confirmIdentityFor, identityDefaults, IdentityFields } from '../session/IdentityFields.js';
import { Dialog, DialogButtons } from '../ui/Dialog.js';
import { useToast } from '../ui/Feedback.js';

/** Takes one file of the copy of one's data, for whoever shows that it is theirs. */
export default function OwnDataDialog({ formato, onClose }: { formato: DataFormat; onClose: () => void }) {
  const id = useId();
  const toast = useToast();
  // What takes the place of the confirmation until the server has given one.
  const form = useContractForm(TakeData, { formato, confirmacion: 'pendiente', ...identityDefaults });
  const { isSubmitting } = form.formState;
  const gone = useRef(new AbortController());
  useEffect(() => {
    const { current } = gone;
    return () => current.abort();
  }, []);
  return (
    <Dialog
      title={`Descargar mis datos · ${DATA_FORMATS[formato].nombre}`}
      size="narrow"
      busy={isSubmitting}
      onClose={onClose}
      actions={<DialogButtons form={id} yes="Descargar" busy={isSubmitting} onCancel={onClose} />}
    >
      <p className="dialogo-texto">El archivo tiene todo lo suyo. Guárdelo donde solo usted pueda abrirlo.</p>
      <ContractForm
        id={id}
        form={form}
        onSubmit={async () => {
          const { confirmacion } = await confirmIdentityFor(CONFIRM_DATA, form.getValues() as FieldValues);
          await download('documentos/mis-datos/descargar', () => undefined, gone.current.signal, { formato, confirmacion });
          toast('El archivo se descargó');
          onClose();
        }}
        style={{ display: 'grid', gap: 'var(--space-5)' }}
      >
        <IdentityFields para={CONFIRM_DATA} />
      </ContractForm>
    </Dialog>
  );
}
