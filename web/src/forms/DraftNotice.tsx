import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Notice } from '../ui/plain/Notice.js';
import { OtherCopy } from './OtherCopy.js';
import { Unsaved } from './Unsaved.js';
import type { ContractForm } from './useContractForm.js';
import type { Draft } from './useDraft.js';

interface Props<T> {
  draft: Draft<FieldValues>;
  form: ContractForm<T>;
  /** Something else on the page says what is not saved. */
  told?: boolean;
}

/**
 * Says that what was typed before was brought back, and offers to begin anew; what another tab or device writes
 * meanwhile; and what the server does not have yet.
 */
export function DraftNotice<T>({ draft, form, told = false }: Props<T>) {
  const [dropping, setDropping] = useState(false);
  const drop = async () => {
    setDropping(true);
    await draft.discard();
    form.reset();
    setDropping(false);
  };
  return (
    <>
      {!told && <Unsaved draft={draft} />}
      {draft.datos && (
        <Notice
          tone="info"
          role="alert"
          action={
            <button type="button" className="boton texto" disabled={dropping} onClick={() => void drop()}>
              Descartar borrador
            </button>
          }
        >
          Recuperamos lo que dejó sin guardar.
        </Notice>
      )}
      <OtherCopy draft={draft} form={form} />
    </>
  );
}
