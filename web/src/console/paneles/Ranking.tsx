import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { amountInWords } from '@registro/contracts/amount-words';
import { countOf } from '@registro/contracts/count';
import { CASE_STATE_NAMES, waits } from '@registro/contracts/evaluation/case';
import { type PanelCase, type PanelRanking, RECONSIDERATION_MARKS } from '@registro/contracts/evaluation/panel-ranking';
import type { PanelView } from '@registro/contracts/evaluation/panel-views';
import { type Ranked, rank, type WhatIf } from '@registro/contracts/evaluation/ranking';
import { amountDoubt, centsToNumber, readAmount, showAmount, typedToCents } from '@registro/contracts/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { tableFiles } from '../export/ExportButton.js';
import { DownloadMenu } from '../../ui/DownloadMenu.js';
import { type CameFrom, caseAt } from '../review/useOrder.js';
import { State } from '../kit/cells.js';
import { showCents } from '../money/money.js';
import { Panel } from '../review/Panel.js';
import { showScore } from '../review/score.js';
import { CASE_TONES } from '../kit/status-tones.js';
import { Publication } from './Publication.js';
import { SimpleTable } from '../kit/SimpleTable.js';
import { Spread } from './Spread.js';

interface Props {
  panel: PanelView;
  ranking: PanelRanking;
  onChanged: () => void;
}

/**
 * The ranking with its line, for the call's budget or any other that is tried: nothing changes by trying, and what is
 * planned or taken out stands by that one.
 */
export function Ranking({ panel, ranking, onChanged }: Props) {
  const own: WhatIf = { presupuesto: panel.presupuesto, minimo: 0, estandarizar: panel.estandarizar };
  const [tried, setTried] = useState(own);
  const ranked = rank(ranking.casos, tried);
  const within = ranked.filter((c) => c.dentro);
  const spent = within.at(-1)?.acumulado ?? 0;
  const nameOf = (id: number) => ranking.evaluadores.find(({ idUsuario }) => idUsuario === id)?.quien ?? 'Quien ya no evalúa';
  const cameFrom: CameFrom = { orden: ranked.map(({ idCaso }) => idCaso) };
  return (
    <Panel title="Clasificación">
      <Trial panel={panel} tried={tried} own={own} onTry={setTried} />
      <Box role="status" sx={{ my: 1.5 }}>
        Dentro de la línea: <strong>{countOf(within.length, 'propuesta', 'propuestas')}</strong>, {showCents(spent)}
        {tried.presupuesto !== null && ` de ${showCents(tried.presupuesto)}`}.
      </Box>
      {ranked.length === 0 ? (
        <p style={{ margin: 0 }}>El panel no tiene propuestas.</p>
      ) : (
        <SimpleTable
          label="Propuestas en su orden"
          heads={['Puesto', 'Propuesta', 'Puntaje', 'Bruto', 'Estandarizado', 'Dispersión', 'Monto', 'Acumulado', 'Decisión']}
          rows={ranked.map((row, i) => ({
            key: row.idCaso,
            before: !row.dentro && (ranked[i - 1]?.dentro ?? true) ? 'Línea del presupuesto' : undefined,
            cells: cellsOf(row, cameFrom, nameOf),
          }))}
        />
      )}
      {ranked.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <DownloadMenu label="Exportar clasificación" choices={filesOf(panel, tried)} empty={false} />
        </Box>
      )}
      <Publication panel={panel} ranking={ranking} tried={tried} onChanged={onChanged} />
    </Panel>
  );
}

/** The ranking as a file, by the line that is shown. */
const filesOf = ({ id }: PanelView, tried: WhatIf) => tableFiles(`paneles/${id}/clasificacion/exportar`, { filter: JSON.stringify(tried) });

function cellsOf(row: Ranked<PanelCase>, cameFrom: CameFrom, nameOf: (idUsuario: number) => string) {
  return [
    row.puesto ?? '—',
    <Box key="p" sx={{ minWidth: { sm: '10rem' }, overflowWrap: 'anywhere' }}>
      <Link to={caseAt(row.idCaso)} state={cameFrom}>
        {row.titulo}
      </Link>
      <Box sx={{ color: 'text.secondary' }}>
        {row.nombre}. {row.enviadas} de {countOf(row.asignados, 'evaluación', 'evaluaciones')}
      </Box>
      {row.reconsideracion && (
        <State tone={row.reconsideracion === 'abierta' ? 'warning' : 'default'}>{RECONSIDERATION_MARKS[row.reconsideracion]}</State>
      )}
    </Box>,
    <>
      {showScore(row.puntaje)}
      {row.consenso !== null && ' (consenso)'}
    </>,
    showScore(row.bruto),
    showScore(row.estandarizado),
    <Box key="d">
      {showScore(row.dispersion)} {row.desacuerdo && <State tone="warning">Desacuerdo</State>}
      <Spread sheets={row.hojas.map(({ idUsuario, puntaje }) => ({ quien: nameOf(idUsuario), puntaje }))} apart={row.desacuerdo} />
    </Box>,
    <span key="m" style={{ whiteSpace: 'nowrap' }}>
      {showCents(row.monto)}
    </span>,
    <span key="a" style={{ whiteSpace: 'nowrap' }}>
      {showCents(row.acumulado)}
    </span>,
    waits(row.estado) ? (
      (row.borrador?.hecho ?? 'Sin prever')
    ) : (
      <State key="e" tone={CASE_TONES[row.estado]}>
        {CASE_STATE_NAMES[row.estado]}
      </State>
    ),
  ];
}

interface TrialProps {
  panel: PanelView;
  tried: WhatIf;
  own: WhatIf;
  onTry: (what: WhatIf) => void;
}

/** What if there were another budget, a least score, or scores as if all judged alike. */
function Trial({ panel, tried, own, onTry }: TrialProps) {
  const text = (cents: number | null) => (cents === null ? '' : showAmount(centsToNumber(cents)));
  const [budget, setBudget] = useState(text(own.presupuesto));
  const cents = typedToCents(budget);
  const wrong = budget.trim() !== '' && cents === null;
  const other = JSON.stringify(tried) !== JSON.stringify(own);
  return (
    <>
      <Box role="group" aria-label="Probar otra línea" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          label="Presupuesto (Bs.)"
          value={budget}
          error={wrong}
          helperText={
            wrong ? (amountDoubt(budget) ?? 'Escriba un monto, por ejemplo 1.500.000,00') : cents === null ? ' ' : amountInWords(cents)
          }
          onBlur={() => setBudget(readAmount(budget))}
          onChange={({ target }) => {
            setBudget(target.value);
            const typed = typedToCents(target.value);
            if (typed !== null || target.value.trim() === '') onTry({ ...tried, presupuesto: typed });
          }}
        />
        <TextField
          label="Puntaje mínimo"
          type="number"
          value={tried.minimo}
          sx={{ width: '9rem' }}
          helperText=" "
          slotProps={{ htmlInput: { min: 0, max: 100 } }}
          onChange={({ target }) => onTry({ ...tried, minimo: Math.min(100, Math.max(0, Number(target.value) || 0)) })}
        />
        <FormControlLabel
          control={<Checkbox checked={tried.estandarizar} onChange={(_, on) => onTry({ ...tried, estandarizar: on })} />}
          label="Puntajes estandarizados"
        />
        {other && (
          <Button
            color="inherit"
            onClick={() => {
              setBudget(text(own.presupuesto));
              onTry(own);
            }}
          >
            Volver a lo de la convocatoria
          </Button>
        )}
      </Box>
      {other && (
        <Alert severity="info">
          Está probando otra línea que la de la convocatoria (
          {panel.presupuesto === null ? 'sin presupuesto' : showCents(panel.presupuesto)}). Nada cambia por probar, pero lo que prevea o
          exporte aquí se hace con la que prueba.
        </Alert>
      )}
    </>
  );
}
