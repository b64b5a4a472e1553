import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  DECLARATION_TEXT_FIRST,
  DECLARATION_TEXT_STATE_NAMES,
  type DeclarationTextRow,
  RefuseDeclarationText,
} from '@registro/contracts/scholarships/declaration-text';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ActWords, ConfirmAct } from '../two-persons/ActWords.js';
import { showMoment, State } from '../kit/cells.js';
import { DrawnText } from '../kit/DrawnText.js';
import { OnePage } from '../list/OnePage.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { Panel } from '../review/Panel.js';
import { type Paragraph, paragraphChanges } from './paragraph-changes.js';
import { TEXT_TONES } from './tones.js';

/**
 * /consola/declaraciones/{id}/show: a version of the declaration's text beside the one that it was to replace, and, for
 * whoever may, the word on it.
 */
export default function TextPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<DeclarationTextRow>('declaraciones', { id });
  return (
    <OnePage
      name={`Versión ${id}`}
      list={{ to: '/consola/declaraciones', name: 'Texto de la declaración' }}
      what="la versión"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
    >
      {data && (
        <>
          <Header row={data} />
          {data.reemplaza && <Changes row={data} reemplaza={data.reemplaza} />}
          <Panel title="Así se lee">
            <DrawnText texto={data.texto} />
          </Panel>
        </>
      )}
    </OnePage>
  );
}

function Header({ row }: { row: DeclarationTextRow }) {
  const { estado, solicita, idUsuario, creado, motivo, vence, decide, decidido, motivoDecision } = row;
  const by = solicita ?? (idUsuario === null ? DECLARATION_TEXT_FIRST : 'Un operador');
  return (
    <Panel title="Quién lo dijo" aside={<State tone={TEXT_TONES[estado]}>{DECLARATION_TEXT_STATE_NAMES[estado]}</State>}>
      <Pairs>
        <Pair name="La propuso">{`${by}, ${showMoment(creado, true)}`}</Pair>
        {motivo && <Pair name="Motivo">{motivo}</Pair>}
        {estado === 'propuesta' && <Pair name="Vence">{showMoment(vence, true)}</Pair>}
        {decide && <Pair name="Lo decidió">{[`${decide}, ${showMoment(decidido, true)}`, motivoDecision].filter(Boolean).join(': ')}</Pair>}
      </Pairs>
      {estado === 'propuesta' && <Actions row={row} />}
    </Panel>
  );
}

function Actions({ row: { id, propia } }: { row: DeclarationTextRow }) {
  return (
    <ActWords
      propia={propia}
      what="propuesta"
      text="El texto vigente queda como está."
      path={`declaraciones/${id}/negar`}
      Dto={RefuseDeclarationText}
    >
      <ConfirmAct
        title={`¿Confirmar la versión ${id}?`}
        text="Vale para las declaraciones que se descarguen desde ahora; las firmadas no cambian."
        path={`declaraciones/${id}/confirmar`}
        done={`La versión ${id} está vigente`}
      />
    </ActWords>
  );
}

function Changes({ row: { id, texto, estado }, reemplaza }: { row: DeclarationTextRow; reemplaza: number }) {
  const { data } = useGetOne<DeclarationTextRow>('declaraciones', { id: reemplaza });
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
