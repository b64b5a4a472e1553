import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { ceilingReached } from '@registro/contracts/ceilings';
import type { ImportPreview, ImportReport, ImportRow, ImportRowState, ImportSummary } from '@registro/contracts/products/import';
import { useEffect, useRef, useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useLeaveAll } from '../../forms/useLeaveWarning.js';
import { Pages } from '../../ui/Pages.js';
import { StepActions } from '../../wizard/StepActions.js';
import { useAlert, useConfirm } from '../../ui/Feedback.js';
import { useProductCount, useProductsChanged } from '../queries.js';
import { ImportDefaults } from './ImportDefaults.js';
import { ImportRowCard } from './ImportRowCard.js';
import { RowDialog } from './RowDialog.js';

interface Props {
  preview: ImportPreview;
  onChange: (preview: ImportPreview) => void;
  onDone: (report: ImportReport) => void;
  onAgain: () => void;
}

const GROUPS: { estado: ImportRowState | null; label: string; count: keyof ImportSummary }[] = [
  { estado: null, label: 'Todas', count: 'total' },
  { estado: 'lista', label: 'Listas', count: 'listas' },
  { estado: 'incompleta', label: 'Incompletas', count: 'incompletas' },
  { estado: 'duplicada', label: 'Repetidas', count: 'duplicadas' },
  { estado: 'registrada', label: 'Registradas', count: 'registradas' },
];

/** What will be created, what is repeated, what lacks something: editable in place, then registered in one go. */
export function ImportReview({ preview, onChange, onDone, onAgain }: Props) {
  const { idImportacion, resumen, filas, totalFilas, problemas, problemasTotal } = preview;
  const [estado, setEstado] = useState<ImportRowState | null>(null);
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(100);
  const [editing, setEditing] = useState<ImportRow | null>(null);
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const confirm = useConfirm();
  const mayLeave = useLeaveAll();
  const changed = useProductsChanged();
  const have = useProductCount();
  const full = resumen.listas ? ceilingReached('producto', have.data ?? 0, resumen.listas) : null;

  const guarded = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      await alert({ title: 'Notificación', text: messageOf(error), severity: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const show = (next: { estado?: ImportRowState | null; page?: number; size?: number }) => {
    const all = { estado, page: 0, size, ...next };
    void guarded(async () => {
      onChange(
        await post<ImportPreview>('productos/importar/ver', {
          idImportacion,
          estado: all.estado,
          desde: all.page * all.size,
          cantidad: all.size,
        }),
      );
      setEstado(all.estado);
      setPage(all.page);
      setSize(all.size);
    });
  };
  const replace = (fila: ImportRow, summary: ImportSummary) =>
    onChange({ ...preview, resumen: summary, filas: filas.map((f) => (f.fila === fila.fila ? fila : f)) });
  const again = async () => {
    if (await mayLeave()) onAgain();
  };
  const commit = async () => {
    if (!(await mayLeave())) return;
    const question = `¿Registrar ${resumen.listas} ${resumen.listas === 1 ? 'producto' : 'productos'}?`;
    const left = resumen.incompletas + resumen.duplicadas;
    if (
      !(await confirm({
        title: question,
        text: left ? `Las otras ${left} referencias quedan aquí, sin registrar.` : undefined,
        yes: 'Registrar',
      }))
    )
      return;
    await guarded(async () => {
      const report = await post<ImportReport>('productos/importar/confirmar', { idImportacion, filas: null });
      await changed();
      onChange({ ...preview, resumen: report.resumen });
      onDone(report);
    });
  };
  // The screen changed under whoever listens: the focus says where it goes on.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        Revise antes de registrar
      </Typography>
      <Box component="section" aria-label="Resumen" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {GROUPS.filter((g) => g.estado === null || resumen[g.count] > 0).map((g) => (
          <Chip
            key={g.label}
            label={`${g.label}: ${resumen[g.count]}`}
            color={estado === g.estado ? 'primary' : 'default'}
            aria-pressed={estado === g.estado}
            onClick={() => show({ estado: g.estado })}
            disabled={busy}
          />
        ))}
      </Box>
      {problemasTotal > 0 && (
        <Alert severity="warning">
          {problemasTotal === 1 ? 'Una parte' : `${problemasTotal} partes`} no se pudieron leer:
          <Box
            component="ul"
            sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }}
            tabIndex={0}
            aria-label="Partes que no se pudieron leer"
          >
            {problemas.map((p) => (
              <li key={`${p.linea}-${p.mensaje}`}>
                Línea {p.linea}: {p.mensaje}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <ImportDefaults
        preview={preview}
        onChange={(next) => {
          setEstado(null);
          setPage(0);
          onChange(next);
        }}
      />
      <Box component="ul" aria-label="Referencias" aria-busy={busy} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {filas.map((fila) => (
          <ImportRowCard key={fila.fila} fila={fila} onEdit={() => setEditing(fila)} />
        ))}
        {filas.length === 0 && <Typography color="textSecondary">No hay referencias en este grupo.</Typography>}
      </Box>
      {totalFilas > 5 && (
        <Pages total={totalFilas} page={page} size={size} onPage={(next) => show({ page: next })} onSize={(next) => show({ size: next })} />
      )}
      {full && <Alert severity="warning">{full}</Alert>}
      <StepActions>
        <Button variant="outlined" onClick={() => void again()} disabled={busy}>
          Empezar de nuevo
        </Button>
        <Button variant="contained" loading={busy} disabled={resumen.listas === 0 || full !== null} onClick={() => void commit()}>
          Registrar {resumen.listas}
        </Button>
      </StepActions>
      {editing && <RowDialog idImportacion={idImportacion} fila={editing} onClose={() => setEditing(null)} onSaved={replace} />}
    </>
  );
}
