import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { BULK_AT_ONCE, type BulkAsk, type BulkOutcome, type LeftOut } from '@registro/contracts/console/bulk';
import { agreed, countOf, showCount } from '@registro/contracts/count';
import { check } from '@registro/contracts/validation';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call, post, read } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import type { BulkAction, Chosen } from './bulk-action.js';
import { Outcome } from './Outcome.js';
import { type TellingAsked, useWhoHears } from '../hearers/useWhoHears.js';
import { WhoHears } from '../hearers/WhoHears.js';

interface Props {
  action: BulkAction;
  chosen: Chosen;
  nouns: [one: string, many: string];
  /** something was done */
  onDone: () => void;
  onClose: (done: boolean) => void;
}

/**
 * Asks before it is done to many: to how many, who is left out and why; and says afterwards what became of it, with the
 * way back where there is one.
 */
export function BulkDialog({ action, chosen, nouns, onDone, onClose }: Props) {
  const { title, text, yes, danger, path, Dto, values = {}, fields, weighs = [], will, did, undo, tells } = action;
  const id = useId();
  const form = useContractForm<BulkAsk>(Dto, { ...values, ...chosen, previa: false });
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [undone, setUndone] = useState<{ done: string; lines: string[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const held = useWatch({ control: form.control, name: weighs }) as unknown[];
  const preview = usePreview(action, chosen, held);
  const working = busy || form.formState.isSubmitting;
  const act = async (asked: BulkAsk) => {
    setOutcome(await post<BulkOutcome>(`recursos/${path}`, asked));
    onDone();
  };
  const back = async () => {
    setBusy(true);
    try {
      const { hechos, fuera } = await post<BulkOutcome>(`recursos/${path}`, { ids: outcome!.ids, filtro: null, previa: false, ...undo });
      setUndone({ done: `Deshecho: ${countOf(hechos, ...nouns)}`, lines: fuera.map(lineOf) });
      onDone();
    } catch (error) {
      setUndone({ done: '', lines: [messageOf(error)] });
    }
    setBusy(false);
  };
  const close = () => onClose(outcome !== null);
  return (
    <RecordDialog
      narrow
      title={title}
      busy={working}
      onClose={close}
      actions={
        <>
          {outcome && undo && outcome.ids.length > 0 && !undone && (
            <Button loading={busy} onClick={() => void back()}>
              Deshacer
            </Button>
          )}
          <Button color="inherit" onClick={close} disabled={working} autoFocus={outcome !== null}>
            {outcome ? 'Cerrar' : 'Cancelar'}
          </Button>
          {!outcome && (
            <Button
              type="submit"
              form={id}
              variant="contained"
              color={danger ? 'error' : 'primary'}
              loading={working}
              disabled={!preview.data?.hechos}
            >
              {yes}
            </Button>
          )}
        </>
      }
    >
      {undone && <Outcome {...undone} />}
      {outcome && !undone && <Outcome done={told(outcome, nouns, did)} lines={[...outcome.fuera.map(lineOf), ...left(outcome, nouns)]} />}
      {!outcome && (
        <>
          <DialogContentText component="div" sx={{ mb: 2 }}>
            {text}
          </DialogContentText>
          <ContractForm id={id} form={form} onSubmit={act} style={{ display: 'grid', gap: '1rem', marginBottom: fields ? '1rem' : 0 }}>
            {fields}
          </ContractForm>
          {preview.error && <Outcome done="" lines={[messageOf(preview.error)]} />}
          {preview.isFetching && <p role="status">Contando…</p>}
          {preview.data && !preview.isFetching && (
            <Outcome
              severity="info"
              done={told(preview.data, nouns, will)}
              lines={[...preview.data.fuera.map(lineOf), ...left(preview.data, nouns)]}
            />
          )}
          {tells && preview.data && preview.data.hechos > 0 && !preview.isFetching && (
            <Told asked={{ acto: tells, ...chosen, ...weighed(weighs, held) }} />
          )}
        </>
      )}
    </RecordDialog>
  );
}

function Told({ asked }: { asked: TellingAsked }) {
  return (
    <Box sx={{ mt: 2 }}>
      <WhoHears told={useWhoHears(asked)} />
    </Box>
  );
}

const weighed = (weighs: string[], held: unknown[]) => Object.fromEntries(weighs.map((name, i) => [name, held[i]]));

/** What would be done, asked of the same call that does it; once what it depends on is filled in. */
function usePreview({ path, Dto, values, weighs = [] }: BulkAction, chosen: Chosen, held: unknown[]) {
  const asked = { ...values, ...chosen, ...weighed(weighs, held), previa: true };
  return useQuery({
    queryKey: ['previa', path, asked],
    queryFn: async ({ signal }) => read<BulkOutcome>(await call('POST', `recursos/${path}`, asked, { signal, reads: true })),
    enabled: check(Dto, asked).errores.length === 0,
    // As it is now, each time that it is asked.
    gcTime: 0,
    retry: false,
  });
}

const told = ({ hechos }: BulkOutcome, nouns: [string, string], [one, many]: [string, string]): string =>
  `${countOf(hechos, ...nouns)} ${agreed(hechos, one, many)}.`;

const lineOf = ({ motivo, cuantos, nombres }: LeftOut): string => {
  const named = nombres.length ? ` (${nombres.join(', ')}${cuantos > nombres.length ? '…' : ''})` : '';
  return `${agreed(cuantos, 'Queda', 'Quedan')} fuera ${showCount(cuantos)}: ${motivo.toLowerCase()}${named}`;
};

/** What no longer fits into one time. */
function left({ quedan, contadas }: BulkOutcome, nouns: [string, string]): string[] {
  const more = contadas === 'primeras' ? ['Son tantos que se contaron solo los primeros 10.000.'] : [];
  const next = `Se hacen ${showCount(BULK_AT_ONCE)} de una vez: ${agreed(quedan, 'queda', 'quedan')} ${countOf(quedan, ...nouns)} para otra.`;
  return quedan > 0 ? [next, ...more] : more;
}
