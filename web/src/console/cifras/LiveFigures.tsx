import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { showCount } from '@registro/contracts/count';
import type { LiveFigure } from '@registro/contracts/observatory/console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '../../api/client.js';
import { Choice } from '../kit/Choice.js';
import { SimpleTable } from '../kit/SimpleTable.js';
import { Reports } from './Reports.js';
import { ChosenSegment, KeepSegment, SegmentChoice } from './Segments.js';

const FIRST = 'personas-por-estado-y-sexo';
const ALL = { value: '', label: 'Todos' };

/** A measure as it is now, with a bar for each of its rows, narrowed by what one chooses. Nothing of it is hidden. */
export function LiveFigures() {
  const [nombre, setNombre] = useState(FIRST);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [segmento, setSegmento] = useState('');
  const filtro = Object.entries(chosen)
    .filter(([, code]) => code)
    .map((one) => one.join(':'))
    .join(',');
  const { data, isError, refetch } = useQuery({
    queryKey: ['cifras', 'medida', nombre, filtro, segmento],
    queryFn: ({ signal }) =>
      get<LiveFigure>(`recursos/cifras/medida/${nombre}`, { filtro, ...(segmento && { segmento }) }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  });
  if (!data && isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
        No se pudieron contar las cifras.
      </Alert>
    );
  if (!data) return <Skeleton variant="rounded" height={320} role="status" aria-label="Contando" />;
  const choose = (name: string, code: string) => setChosen((before) => ({ ...before, [name]: code }));
  return (
    <Box component="section" aria-label="Cifras de ahora" sx={{ display: 'grid', gap: 2, mt: 1 }}>
      <Box component="p" sx={{ m: 0, maxWidth: '60ch' }}>
        Como están ahora, sin ocultar nada: no son para publicarlas. Lo que se publica cada semana está abajo.
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))' }}>
        <Choice
          label="Medida"
          options={data.medidas.map((one) => ({ value: one.nombre, label: one.titulo }))}
          value={nombre}
          onChange={(value) => {
            setNombre(String(value));
            setChosen({});
          }}
        />
        {data.filtros.map(({ nombre: name, titulo, opciones }) => (
          <Choice
            key={name}
            label={titulo}
            options={[ALL, ...opciones]}
            value={chosen[name] ?? ''}
            onChange={(value) => choose(name, String(value))}
          />
        ))}
        <SegmentChoice value={segmento} onChange={setSegmento} />
      </Box>
      {segmento && <ChosenSegment id={Number(segmento)} onGone={() => setSegmento('')} />}
      {filtro && !segmento && data.dePersonas && (
        <Box>
          <KeepSegment
            filtro={filtro}
            personas={data.celdas.reduce((sum, { cuenta }) => sum + cuenta, 0)}
            onKept={(id) => {
              setChosen({});
              setSegmento(String(id));
            }}
          />
        </Box>
      )}
      <Cells figure={data} />
      <Reports medida={nombre} segmento={segmento ? Number(segmento) : null} />
    </Box>
  );
}

function Cells({ figure: { titulo, metodo, unidad, dimensiones, celdas } }: { figure: LiveFigure }) {
  if (!celdas.length) return <p>No hay nada que contar con esos filtros.</p>;
  const [rows, columns] = dimensiones as [LiveFigure['dimensiones'][number], LiveFigure['dimensiones'][number]];
  const of = (test: (cell: LiveFigure['celdas'][number]) => boolean) => celdas.filter(test).reduce((sum, { cuenta }) => sum + cuenta, 0);
  const totals = rows.categorias.map((fila) => of((cell) => cell.fila === fila));
  const most = Math.max(...totals);
  const all = of(() => true);
  return (
    <>
      <SimpleTable
        label={titulo}
        heads={[rows.titulo, `${unidad}, ${showCount(all)}`, ...columns.categorias]}
        rows={rows.categorias.map((fila, i) => ({
          key: fila,
          cells: [
            fila,
            <Bar key="total" count={totals[i]!} most={most} />,
            ...columns.categorias.map((columna) => showCount(of((cell) => cell.fila === fila && cell.columna === columna))),
          ],
        }))}
      />
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {metodo}
      </Box>
    </>
  );
}

/** A number with how much it is of the most. */
const Bar = ({ count, most }: { count: number; most: number }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '4.5rem minmax(4rem, 12rem)', alignItems: 'center', gap: 1 }}>
    <span>{showCount(count)}</span>
    <Box aria-hidden sx={{ height: 10, borderRadius: 1, bgcolor: 'primary.main', width: `${(100 * count) / most}%` }} />
  </Box>
);
