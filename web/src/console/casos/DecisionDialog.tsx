import Box from '@mui/material/Box';
import { ApproveCase, REASON_MAX, RejectCase, ReturnCase } from '@registro/contracts/evaluation/actions';
import type { CaseView, Decision } from '@registro/contracts/evaluation/case';
import { SCHOLARSHIP_FIELDS } from '@registro/contracts/scholarships/fields';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../ActionDialog.js';
import { type FieldNotes, writtenNotes } from './field-notes.js';

interface Props {
  decision: Decision;
  /** as it was read when the dialog opened */
  view: CaseView;
  /** why it can be decided no longer, as soon as that is known */
  obstacle: string | null;
  notes: FieldNotes;
  onDone: () => void;
  onRefused: () => void;
  onClose: () => void;
}

const words = {
  aprobar: { title: 'Aprobar la solicitud', yes: 'Sí, aprobar', Dto: ApproveCase, done: 'Solicitud aprobada' },
  devolver: { title: 'Devolver para corrección', yes: 'Sí, devolver', Dto: ReturnCase, done: 'Solicitud devuelta para corrección' },
  rechazar: { title: 'Rechazar la solicitud', yes: 'Sí, rechazar', Dto: RejectCase, done: 'Solicitud no aprobada' },
} as const;

const effects: Record<Decision, string> = {
  aprobar: 'quedará aprobada y se le pedirá la declaración jurada',
  devolver: 'volverá a quien la envió, con el motivo y las notas de cada campo',
  rechazar: 'quedará no aprobada; la persona no podrá corregirla',
};

/** The confirmation of a decision, about the version that was read: any other is refused. */
export function DecisionDialog({ decision, view, obstacle, notes, onDone, onRefused, onClose }: Props) {
  const { title, yes, Dto, done } = words[decision];
  const notas = decision === 'devolver' ? writtenNotes(notes.notes) : [];
  return (
    <ActionDialog<object>
      title={title}
      text={
        <>
          La solicitud de <strong>{view.nombre}</strong> (envío {view.version}) {effects[decision]}. Recibirá un aviso y un correo.
        </>
      }
      yes={yes}
      danger={decision === 'rechazar'}
      path={`casos/${view.id}/${decision}`}
      Dto={Dto}
      defaults={{ version: view.version, motivo: '', observaciones: '', ...(decision === 'devolver' && { notas }) }}
      done={done}
      onDone={onDone}
      onRefused={onRefused}
      obstacle={obstacle}
      onClose={onClose}
    >
      {decision !== 'aprobar' && (
        <TextInput name="motivo" label="Motivo" required rows={2} maxLength={REASON_MAX} hint="Lo leerá el solicitante." />
      )}
      <TextInput name="observaciones" label="Observaciones" rows={3} maxLength={REASON_MAX} hint="Opcional. Las leerá el solicitante." />
      {decision === 'devolver' && <Questioned notas={notas} />}
    </ActionDialog>
  );
}

function Questioned({ notas }: { notas: ReturnType<typeof writtenNotes> }) {
  if (notas.length === 0)
    return (
      <Box sx={{ color: 'text.secondary' }}>
        No ha observado ningún campo. Para señalar uno, cierre este diálogo y pulse «Observar» a su lado.
      </Box>
    );
  return (
    <Box component="section" aria-label="Campos observados">
      <Box component="h3" sx={{ typography: 'h5', m: 0, mb: 1 }}>
        Campos observados: {notas.length}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {notas.map(({ campo, nota }) => (
          <Box key={campo} sx={{ borderLeft: '3px solid var(--accent)', pl: 1.5 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {SCHOLARSHIP_FIELDS[campo]}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {nota}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
