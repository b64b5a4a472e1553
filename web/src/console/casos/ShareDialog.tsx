import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { countOf, showCount } from '@registro/contracts/count';
import type { Distributed } from '@registro/contracts/evaluation/actions';
import type { CaseRow } from '@registro/contracts/evaluation/case';
import { useState } from 'react';
import { useRefresh, useUnselectAll } from 'react-admin';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { Outcome } from '../bulk/Outcome.js';
import { useWhoHears } from '../hearers/useWhoHears.js';
import { WhoHears } from '../hearers/WhoHears.js';
import { ReviewerChoice } from './ReviewersInput.js';

interface Props {
  /** as they were when it was asked for: the list behind changes with what is done */
  ids: number[];
  /** those of them that the page shows */
  cases: CaseRow[];
  onClose: () => void;
}

/**
 * Among whom the cases are shared out, who of them hears of it, and afterwards what became of each. Who gets which is
 * known only once it is done.
 */
export function ShareDialog({ ids, cases, onClose }: Props) {
  const [chosen, setChosen] = useState<number[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ done: string; lines: string[] } | null>(null);
  const told = useWhoHears({ acto: 'repartir', ids, evaluadores: chosen }, [], chosen.length > 0 && !outcome);
  const refresh = useRefresh();
  const unselect = useUnselectAll('casos');
  const close = () => {
    if (outcome) unselect();
    onClose();
  };
  const go = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setOutcome(await shareOut(ids, cases, chosen));
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
    refresh();
  };
  return (
    <RecordDialog
      narrow
      title={`Repartir ${countOf(ids.length, 'caso', 'casos')}`}
      busy={busy}
      onClose={close}
      actions={
        <>
          <Button color="inherit" onClick={close} disabled={busy} autoFocus={Boolean(outcome)}>
            {outcome ? 'Cerrar' : 'Cancelar'}
          </Button>
          {!outcome && (
            <Button variant="contained" loading={busy} disabled={!chosen.length} onClick={() => void go()}>
              Repartir
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <Outcome {...outcome} />
      ) : (
        <>
          <DialogContentText sx={{ mb: 1.5 }}>
            Cada caso sin evaluador irá a uno de los elegidos que no tenga conflicto de interés con él. Al final todos quedan con la misma
            carga, o con un caso de diferencia.
          </DialogContentText>
          {failure && <Outcome done="" lines={[failure]} />}
          <ReviewerChoice chosen={chosen} onChange={setChosen} all />
          {chosen.length > 0 && (
            <Box sx={{ mt: 2 }}>
              <WhoHears told={told} />
            </Box>
          )}
        </>
      )}
    </RecordDialog>
  );
}

/** More of what was left alone are counted, not named. */
const NAMED = 10;

async function shareOut(ids: number[], cases: CaseRow[], evaluadores: number[]) {
  const who = (id: number) => cases.find((each) => each.id === id)?.nombre ?? `Caso ${id}`;
  const { asignados, sinEvaluador, omitidos, carga } = await post<Distributed>('recursos/casos/repartir', { casos: ids, evaluadores });
  const { minima, maxima } = carga;
  const each = minima === maxima ? countOf(minima, 'caso', 'casos') : `entre ${showCount(minima)} y ${countOf(maxima, 'caso', 'casos')}`;
  return {
    done: `${countOf(asignados.length, 'caso asignado', 'casos asignados')}. Cada elegido tiene ahora ${each}.`,
    lines: [
      ...sinEvaluador.map(({ nombre, motivos }) => `${nombre}: ningún elegido puede evaluarlo. ${motivos.join('. ')}`),
      ...(omitidos.length > NAMED
        ? [`${countOf(omitidos.length, 'caso', 'casos')}: ya tenían evaluador, están cerrados o son de un panel`]
        : omitidos.map((id) => `${who(id)}: ya tenía evaluador, está cerrado o es de un panel`)),
    ],
  };
}
