import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Box from '@mui/material/Box';
import type { Distributed } from '@registro/contracts/evaluation/actions';
import type { CaseRow, ReviewerRow } from '@registro/contracts/evaluation/case';
import { useState } from 'react';
import { useGetList, useRefresh, useUnselectAll } from 'react-admin';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { RecordDialog } from '../../records/RecordDialog.js';
import { countOf, showCount } from '../money.js';
import { ExcuseDialog } from './ExcuseDialog.js';
import { Outcome } from '../Outcome.js';

type Way = 'repartir' | 'asignar' | 'excusar';

/** What is done with which cases, as they were when it was asked for: the list behind changes with what is done. */
export interface Bulk {
  way: Way;
  /** those of them that the page shows */
  cases: CaseRow[];
  ids: number[];
}

interface Chosen {
  chosen: CaseRow[];
  /** more are chosen than the page shows: these are shared out, and nothing else */
  beyond: boolean;
  ask: (way: Way) => void;
}

/** What the coordinador does with the chosen cases: share them out, give them all to the same people, or take them back. */
export function BulkButtons({ chosen, beyond, ask }: Chosen) {
  return (
    <>
      <Button size="small" onClick={() => ask('repartir')}>
        Repartir
      </Button>
      {!beyond && (
        <>
          <Button size="small" onClick={() => ask('asignar')}>
            Asignar
          </Button>
          <Button size="small" color="error" disabled={!chosen.some(({ asignados }) => asignados.length)} onClick={() => ask('excusar')}>
            Excusar
          </Button>
        </>
      )}
    </>
  );
}

export function BulkDialog({ way, cases, ids, onClose }: Bulk & { onClose: () => void }) {
  if (way === 'excusar') return <ExcuseDialog cases={cases} onClose={onClose} />;
  return <GiveDialog way={way} cases={cases} ids={ids} onClose={onClose} />;
}

/** Whom to choose, and afterwards what became of each case. */
function GiveDialog({ way, cases, ids, onClose }: Bulk & { onClose: () => void }) {
  const { data: people } = useGetList<ReviewerRow>('evaluadores', { pagination: { page: 1, perPage: 100 } });
  const [chosen, setChosen] = useState<number[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ done: string; lines: string[] } | null>(null);
  const refresh = useRefresh();
  const unselect = useUnselectAll('casos');
  const share = way === 'repartir';
  const close = () => {
    if (outcome) unselect();
    onClose();
  };
  const go = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setOutcome(share ? await shareOut(ids, cases, chosen) : await giveAll(cases, chosen));
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
    refresh();
  };
  return (
    <RecordDialog
      narrow
      title={`${share ? 'Repartir' : 'Asignar'} ${countOf(ids.length, 'caso', 'casos')}`}
      busy={busy}
      onClose={close}
      actions={
        <>
          <Button color="inherit" onClick={close} disabled={busy} autoFocus={Boolean(outcome)}>
            {outcome ? 'Cerrar' : 'Cancelar'}
          </Button>
          {!outcome && (
            <Button variant="contained" loading={busy} disabled={!chosen.length} onClick={() => void go()}>
              {share ? 'Repartir' : 'Asignar'}
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
            {share
              ? 'Cada caso sin evaluador irá a uno de los elegidos que no tenga conflicto de interés con él. Al final todos quedan con la misma carga, o con un caso de diferencia.'
              : 'Todos los elegidos recibirán cada caso. Si alguno tiene conflicto de interés con un caso, ese caso no se asigna.'}
          </DialogContentText>
          {failure && <Outcome done="" lines={[failure]} />}
          <FormGroup role="group" aria-label="Evaluadores">
            {share && people && people.length > 1 && (
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.length === people.length}
                    indeterminate={chosen.length > 0 && chosen.length < people.length}
                    onChange={(_, on) => setChosen(on ? people.map(({ id }) => id) : [])}
                  />
                }
                label={<strong>Todos</strong>}
                sx={{ mb: 0.5, borderBottom: '1px solid var(--line)' }}
              />
            )}
            {people?.map(({ id, nombre, carga }) => (
              <FormControlLabel
                key={id}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.includes(id)}
                    onChange={(_, on) => setChosen((now) => (on ? [...now, id] : now.filter((each) => each !== id)))}
                  />
                }
                label={
                  <>
                    {nombre}{' '}
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {carga === 1 ? '1 caso pendiente' : `${carga} casos pendientes`}
                    </Box>
                  </>
                }
              />
            ))}
          </FormGroup>
          {people?.length === 0 && <p>No hay evaluadores activos.</p>}
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

/** One call for each: what is refused for one case must not keep the others from their reviewers. */
async function giveAll(cases: CaseRow[], evaluadores: number[]) {
  const lines: string[] = [];
  for (const { id, nombre } of cases) {
    try {
      await post(`recursos/casos/${id}/asignar`, { evaluadores });
    } catch (error) {
      lines.push(`${nombre}: ${messageOf(error)}`);
    }
  }
  const given = cases.length - lines.length;
  return { done: countOf(given, 'caso asignado', 'casos asignados'), lines };
}
