import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { BINDING_TEXT_STATE_NAMES, type BindingTextRow, RefuseText, TEXT_FIRST } from '@registro/contracts/binding-text';
import { showDate } from '@registro/contracts/dates';
import { countOf } from '@registro/contracts/count';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ActWords, ConfirmAct } from './ActWords.js';
import type { TextRoom } from './TextVersions.js';
import { showMoment, State } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { Panel } from '../review/Panel.js';
import { type Paragraph, paragraphChanges } from '../../ui/paragraph-changes.js';
import { TEXT_TONES } from './text-tones.js';

/**
 * /consola/{declaraciones, terminos}/{id}/show: a version of a text that binds beside the one that it was to replace,
 * and, for whoever may, the word on it.
 */
export function TextVersion({ room }: { room: TextRoom }) {
  const { recurso, titulo, Drawn } = room;
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<BindingTextRow>(recurso, { id });
  return (
    <OnePage
      name={`Versión ${id}`}
      list={{ to: `/consola/${recurso}`, name: titulo }}
      what="la versión"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
    >
      {data && (
        <>
          <Header row={data} room={room} />
          {data.reemplaza && <Changes row={data} room={room} reemplaza={data.reemplaza} />}
          <Panel title="Así se lee">
            <Drawn texto={data.texto} />
          </Panel>
        </>
      )}
    </OnePage>
  );
}

interface PartProps {
  row: BindingTextRow;
  room: TextRoom;
}

function Header({ row, room }: PartProps) {
  const { estado, solicita, idUsuario, creado, motivo, rige, vence, decide, decidido, motivoDecision, aceptaron } = row;
  const by = solicita ?? (idUsuario === null ? TEXT_FIRST : 'Un operador');
  return (
    <Panel title="Quién lo dijo" aside={<State tone={TEXT_TONES[estado]}>{BINDING_TEXT_STATE_NAMES[estado]}</State>}>
      <Pairs>
        <Pair name="La propuso">{`${by}, ${showMoment(creado, true)}`}</Pair>
        {room.recurso === 'terminos' && <Pair name="Rige desde">{showDate(rige)}</Pair>}
        {aceptaron !== null && <Pair name="La aceptaron">{countOf(aceptaron, 'persona', 'personas')}</Pair>}
        {motivo && <Pair name="Motivo">{motivo}</Pair>}
        {estado === 'propuesta' && <Pair name="Vence">{showMoment(vence, true)}</Pair>}
        {decide && <Pair name="Lo decidió">{[`${decide}, ${showMoment(decidido, true)}`, motivoDecision].filter(Boolean).join(': ')}</Pair>}
      </Pairs>
      {estado === 'propuesta' && <Actions row={row} room={room} />}
    </Panel>
  );
}

function Actions({ row: { id, propia }, room: { recurso, alConfirmar } }: PartProps) {
  return (
    <ActWords
      on={{ acto: recurso === 'terminos' ? 'terminos' : 'texto' }}
      propia={propia}
      what="propuesta"
      text="El texto vigente queda como está."
      path={`${recurso}/${id}/negar`}
      Dto={RefuseText}
    >
      <ConfirmAct
        title={`¿Confirmar la versión ${id}?`}
        text={alConfirmar}
        path={`${recurso}/${id}/confirmar`}
        done={recurso === 'terminos' ? `La versión ${id} quedó confirmada` : `La versión ${id} está vigente`}
      />
    </ActWords>
  );
}

function Changes({ row: { id, texto, estado }, room, reemplaza }: PartProps & { reemplaza: number }) {
  const { data } = useGetOne<BindingTextRow>(room.recurso, { id: reemplaza });
  if (!data) return null;
  const { antes, despues } = paragraphChanges(data.texto, texto);
  const same = [...antes, ...despues].every(({ igual }) => igual);
  return (
    <Panel title="Qué cambia">
      {estado === 'propuesta' && !data.vigente && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          La versión {reemplaza} ya no es la vigente: esta propuesta no se puede confirmar.
        </Alert>
      )}
      {same && <p style={{ marginTop: 0 }}>No cambia ningún párrafo.</p>}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        <Side title={`Versión ${reemplaza}${data.vigente ? ', vigente' : ''}`} paragraphs={antes} mark="Se quita" />
        <Side title={`Versión ${id}${estado === 'propuesta' ? ', propuesta' : ''}`} paragraphs={despues} mark="Se agrega" />
      </Box>
    </Panel>
  );
}

function Side({ title, paragraphs, mark }: { title: string; paragraphs: Paragraph[]; mark: 'Se quita' | 'Se agrega' }) {
  const removed = mark === 'Se quita';
  return (
    <Box component="section" aria-label={title}>
      <Box component="h3" sx={{ typography: 'h5', m: 0, mb: 1 }}>
        {title}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.25, overflowWrap: 'anywhere' }}>
        {paragraphs.map(({ texto, igual }, at) =>
          igual ? (
            <Box key={at} sx={{ whiteSpace: 'pre-line' }}>
              {texto}
            </Box>
          ) : (
            <Box
              key={at}
              component={removed ? 'del' : 'ins'}
              sx={{
                display: 'block',
                p: 1,
                borderRadius: '8px',
                textDecoration: 'none',
                whiteSpace: 'pre-line',
                bgcolor: removed ? 'var(--danger-soft)' : 'var(--success-soft)',
              }}
            >
              <strong>{mark}: </strong>
              {texto}
            </Box>
          ),
        )}
      </Box>
    </Box>
  );
}
