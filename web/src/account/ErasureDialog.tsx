import {
  AskErasure,
  CONFIRM_ERASURE,
  ERASURE_FATE_NAMES,
  ERASURE_MESSAGES,
  type ErasureFate,
  type ErasurePreview,
  type ErasureRows,
  type OwnErasure,
} from '@registro/contracts/accounts/erasure';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { get, post } from '../api/client.js';
import { ContractForm } from '../forms/ContractForm.js';
import { useContractForm } from '../forms/useContractForm.js';
import { confirmIdentityFor, identityDefaults, IdentityFields } from '../session/IdentityFields.js';
import { Dialog, DialogButtons } from '../ui/Dialog.js';
import { useToast } from '../ui/Feedback.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { Notice } from '../ui/plain/Notice.js';

interface Props {
  onClose: () => void;
  onDone: (then: OwnErasure | null) => void;
}

const TITLE = 'Pedir que se borren mis datos';

/** What goes, what stays and why; with nothing under way it can be asked for by whoever shows that it is theirs. */
export default function ErasureDialog({ onClose, onDone }: Props) {
  const id = useId();
  const form = useContractForm(AskErasure, { confirmacion: 'pendiente', ...identityDefaults });
  const toast = useToast();
  const { isSubmitting } = form.formState;
  const { data, isError, refetch } = useQuery({
    queryKey: ['borrado', 'previa'],
    queryFn: ({ signal }) => get<ErasurePreview>('cuenta/borrado/previa', {}, { signal }),
    gcTime: 0,
  });
  const against = data ? [...data.impide, ...(data.ausentes.length ? [ERASURE_MESSAGES.ausentes(data.ausentes.join(', '))] : [])] : [];
  const free = data !== undefined && against.length === 0;
  return (
    <Dialog
      title={TITLE}
      size="narrow"
      busy={isSubmitting}
      onClose={onClose}
      reading={!free}
      actions={free && <DialogButtons form={id} yes="Enviar el enlace" busy={isSubmitting} onCancel={onClose} />}
    >
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <RowsLoading rows={3} />}
      {data && (
        <div className="pila">
          {against.length > 0 && (
            <Notice tone="warning">
              <strong>Todavía no se puede</strong>
              <ul className="cuenta-puntos">
                {against.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </Notice>
          )}
          <Fates preview={data} />
          {free && (
            <>
              <p className="dialogo-texto">
                Le escribimos un enlace para confirmarlo, y después lo revisan dos operadores. Cuando se borre no se puede deshacer.
              </p>
              <ContractForm
                id={id}
                form={form}
                onSubmit={async () => {
                  const { confirmacion } = await confirmIdentityFor(CONFIRM_ERASURE, form.getValues() as FieldValues);
                  onDone(await post<OwnErasure | null>('cuenta/borrado', { confirmacion }));
                  toast(ERASURE_MESSAGES.pedido);
                  onClose();
                }}
              >
                <IdentityFields para={CONFIRM_ERASURE} />
              </ContractForm>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** By what becomes of it: what stays, with each reason once. */
function Fates({ preview }: { preview: ErasurePreview }) {
  const rows = preview.partes.flatMap(({ filas }) => filas);
  const of = (fate: ErasureFate) => rows.filter(({ suerte }) => suerte === fate);
  const reasons = Map.groupBy(of('queda'), ({ porque }) => porque ?? '');
  return (
    <>
      <Fate name={ERASURE_FATE_NAMES.borrada} rows={of('borrada')} />
      <Fate name={ERASURE_FATE_NAMES.anonima} rows={of('anonima')} />
      {[...reasons].map(([why, kept]) => (
        <Fate key={why} name={ERASURE_FATE_NAMES.queda} why={why} rows={kept} />
      ))}
    </>
  );
}

function Fate({ name, why, rows }: { name: string; why?: string; rows: ErasureRows[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="cuenta-suerte">{name}</h3>
      {why && <p className="dialogo-texto">{why}.</p>}
      <p className="dialogo-texto">{[...new Set(rows.map(({ que }) => que))].join(', ')}.</p>
    </section>
  );
}
