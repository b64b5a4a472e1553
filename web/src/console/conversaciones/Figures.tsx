import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ASKABLE, type ConversationFigures, FIGURES_DAYS } from '@registro/contracts/conversations/conversation';
import { countOf } from '@registro/contracts/count';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';
import { ageInSeconds } from '../kit/ages.js';
import { SimpleTable } from '../kit/SimpleTable.js';
import { useLiveAgain } from '../kit/useLiveAgain.js';

const HEADS = ['Clase', 'Esperan', 'Pasó el plazo', 'Primera respuesta', 'Cierre'];
const took = (seconds: number | null): string => (seconds === null ? '—' : ageInSeconds(seconds));

/** How many wait and how long answers take, of all that one answers in a line, and of each kind below it. */
export function Figures() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['conversaciones', 'cifras'],
    queryFn: ({ signal }) => get<ConversationFigures[]>('recursos/conversaciones/cifras', {}, { signal, silent: true }),
  });
  useLiveAgain('conversacion', () => void refetch());
  if (!data && isError)
    return (
      <Box component="p" sx={{ m: 0 }}>
        No se pudieron contar las preguntas. <Button onClick={() => void refetch()}>Reintentar</Button>
      </Box>
    );
  if (!data) return <Skeleton variant="text" height={44} role="status" aria-label="Contando las preguntas" />;
  const [all, ...kinds] = data;
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ minHeight: 44, py: 1.25, cursor: 'pointer' }}>
        {all && lineOf(all)}
      </Box>
      <p style={{ margin: 0 }}>
        De las preguntas de los últimos {FIGURES_DAYS} días, la mitad se respondió y se cerró en ese tiempo o menos.
      </p>
      <SimpleTable
        label="Preguntas por clase"
        heads={HEADS}
        rows={kinds.map(({ objeto, esperan, vencidas, primera, cierre }) => ({
          key: objeto!,
          cells: [ASKABLE[objeto!].nombre, esperan, vencidas, took(primera), took(cierre)],
        }))}
      />
    </Box>
  );
}

const lineOf = ({ esperan, vencidas, primera, cierre }: ConversationFigures): string =>
  [
    countOf(esperan, 'espera respuesta', 'esperan respuesta'),
    vencidas > 0 && countOf(vencidas, 'pasó su plazo', 'pasaron su plazo'),
    `Primera respuesta: ${took(primera)}`,
    `Cierre: ${took(cierre)}`,
  ]
    .filter(Boolean)
    .join(' · ');
