import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countOf } from '@registro/contracts/count';
import { ExcuseReviewer, REASON_MAX, WithdrawConflict } from '@registro/contracts/evaluation/actions';
import type { Candidate, CaseView } from '@registro/contracts/evaluation/case';
import { CONFLICT_NAMES } from '@registro/contracts/evaluation/case';
import type { WhomToName } from '@registro/contracts/evaluation/panel-views';
import { PERMISSION_NAMES } from '@registro/contracts/roles';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { TextInput } from '../../forms/TextInput.js';
import { useToast } from '../../ui/Feedback.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { Panel } from '../review/Panel.js';

const FREE = 4;

/** What is asked about somebody's part in the case. */
export interface AskedOfReviewer {
  way: 'excusar' | 'declarar-conflicto' | 'retirar-conflicto';
  candidate: Candidate;
}
type Ask = (asked: AskedOfReviewer) => void;

/** For the coordinador: who has the case, who may have it, and why the others may not. */
export function Reviewers({ view, ask }: { view: CaseView; ask: Ask }) {
  return view.puede.asignar ? <List view={view} ask={ask} /> : null;
}

function List({ view, ask }: { view: CaseView; ask: Ask }) {
  const [all, setAll] = useState(false);
  // Those with least work come first, those who may not have the case last: both ends are what is asked about.
  const wanted = view.panel?.porNombrar ?? null;
  const named = new Set(wanted?.personas.map(({ idUsuario }) => idUsuario));
  const others = view.candidatos.filter(({ idUsuario }) => !named.has(idUsuario));
  const shown = others.filter(
    ({ asignado, conflictos, seExcuso }, index) => all || asignado || seExcuso !== null || conflictos.length > 0 || index < FREE,
  );
  const hidden = others.length - shown.length;
  return (
    <Panel
      title="Evaluadores"
      folds={{ name: 'caso.evaluadores', open: true }}
      aside={
        hidden > 0 && (
          <Button size="small" onClick={() => setAll(true)}>
            Ver los otros {hidden}
          </Button>
        )
      }
    >
      {view.candidatos.length === 0 && <p style={{ margin: 0 }}>No hay evaluadores activos.</p>}
      {wanted && <Wanted view={view} wanted={wanted} ask={ask} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {shown.map((candidate) => (
          <Person key={candidate.idUsuario} candidate={candidate} idCaso={view.id} ask={ask} />
        ))}
      </Box>
    </Panel>
  );
}

/**
 * A reconsideration that too few have: by name who may judge it, each one click away; or that nobody may, and what to
 * do then.
 */
function Wanted({ view, wanted: { personas, areas }, ask }: { view: CaseView; wanted: WhomToName; ask: Ask }) {
  const more = view.candidatos.some(({ asignado }) => asignado);
  if (!personas.length)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        <strong>{more ? 'Nadie más' : 'Nadie'} puede evaluar la reconsideración.</strong> Quienes evalúan ya la juzgaron, coordinan o tienen
        un conflicto de interés: abajo está por qué cada uno. Pida a un operador del permiso «{PERMISSION_NAMES.usuarios}» que nombre a otro
        evaluador (Usuarios, la persona, «Asignar rol»); lo confirma otro operador, y la persona aparece aquí.
        {areas.length > 0 && ` Conviene que conozca: ${areas.join(', ')}.`}
      </Alert>
    );
  return (
    <Box component="section" aria-label="A quién asignar la reconsideración" sx={{ mb: 2 }}>
      <Alert severity="info" sx={{ mb: 1 }}>
        <strong>La reconsideración espera a {more ? 'alguien más' : 'alguien'} que la evalúe.</strong> Pueden hacerlo, con menos casos
        primero:
      </Alert>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {personas.map(({ idUsuario, razones }) => {
          const candidate = view.candidatos.find((one) => one.idUsuario === idUsuario);
          return candidate && <Person key={idUsuario} candidate={candidate} idCaso={view.id} ask={ask} reasons={razones} />;
        })}
      </Box>
    </Box>
  );
}

interface PersonProps {
  candidate: Candidate;
  idCaso: number;
  ask: Ask;
  /** why they are proposed */
  reasons?: string[];
}

function Person({ candidate, idCaso, ask, reasons }: PersonProps) {
  const { idUsuario, quien, correo, carga, asignado, conflictos, seExcuso } = candidate;
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const toast = useToast();
  const assign = async () => {
    setBusy(true);
    try {
      await post(`recursos/casos/${idCaso}/asignar`, { evaluadores: [idUsuario] });
      toast(`Caso asignado a ${quien}`);
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    setBusy(false);
    refresh();
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center', justifyContent: 'space-between', minHeight: 36 }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{quien}</strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {correo !== quien && `${correo}, `}
          {countOf(carga, 'caso pendiente', 'casos pendientes')}
        </Box>
        {reasons && <Box sx={{ color: 'text.secondary' }}>{reasons.join('. ')}</Box>}
        {seExcuso !== null && <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>Se excusó antes: {seExcuso}</Box>}
        {conflictos.map(({ tipo, detalle }) => (
          <Box key={`${tipo} ${detalle}`} sx={{ color: 'warning.main' }}>
            No puede evaluarlo. {CONFLICT_NAMES[tipo]}: {detalle}
          </Box>
        ))}
      </Box>
      {conflictos.some(({ tipo }) => tipo === 'declarado') && (
        <Button
          size="small"
          color="inherit"
          onClick={() => ask({ way: 'retirar-conflicto', candidate })}
          aria-label={`Retirar el conflicto de ${quien}`}
        >
          Retirar el conflicto
        </Button>
      )}
      {asignado && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <span>Asignado</span>
          <Button size="small" color="error" onClick={() => ask({ way: 'excusar', candidate })} aria-label={`Excusar a ${quien}`}>
            Excusar
          </Button>
        </Box>
      )}
      {!asignado && conflictos.length === 0 && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" variant="outlined" loading={busy} onClick={() => void assign()} aria-label={`Asignar a ${quien}`}>
            Asignar
          </Button>
          <Button
            size="small"
            color="inherit"
            onClick={() => ask({ way: 'declarar-conflicto', candidate })}
            aria-label={`Anotar conflicto de ${quien}`}
          >
            Anotar conflicto
          </Button>
        </Box>
      )}
    </Box>
  );
}

const words = {
  excusar: { title: 'Excusar a', text: 'El caso dejará de estar a su cargo.', yes: 'Excusar', done: 'El caso ya no está a cargo de' },
  'declarar-conflicto': {
    title: 'Conflicto de interés de',
    text: 'No se le podrá asignar este caso, ni lo verá.',
    yes: 'Anotar el conflicto',
    done: 'Conflicto anotado de',
  },
  'retirar-conflicto': {
    title: 'Retirar el conflicto de',
    text: 'Se anotó por error: se le podrá asignar este caso, si nada más lo impide.',
    yes: 'Retirar el conflicto',
    done: 'Conflicto retirado de',
  },
} as const;

/**
 * Stands apart from the list: what was typed stays when the list goes, because the case was decided or taken away
 * meanwhile.
 */
export function ReviewerDialog({ way, candidate, idCaso, onClose }: AskedOfReviewer & { idCaso: number; onClose: () => void }) {
  const { idUsuario, quien } = candidate;
  const { title, text, yes, done } = words[way];
  const refresh = useRefresh();
  return (
    <ActionDialog<object>
      title={`${title} ${quien}`}
      text={text}
      yes={yes}
      danger
      path={`casos/${idCaso}/${way}`}
      Dto={way === 'retirar-conflicto' ? WithdrawConflict : ExcuseReviewer}
      defaults={{ motivo: '', idUsuario }}
      done={`${done} ${quien}`}
      onDone={() => {
        onClose();
        refresh();
      }}
      onRefused={() => refresh()}
      onClose={onClose}
    >
      <TextInput name="motivo" label="Motivo" required rows={3} maxLength={REASON_MAX} hint="Queda en el historial del caso." />
    </ActionDialog>
  );
}
