import { ceilingReached } from '@registro/contracts/ceilings';
import type { ImportPreview, ImportReport, ImportRow, ImportRowState, ImportSummary } from '@registro/contracts/products/import';
import { useEffect, useRef, useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useLeaveAll } from '../../forms/useLeaveWarning.js';
import { Button } from '../../ui/Button.js';
import { Pages } from '../../ui/Pages.js';
import { StepActions } from '../../wizard/StepActions.js';
import { useAlert, useConfirm } from '../../ui/Feedback.js';
import { Notice } from '../../ui/plain/Notice.js';
import { useProductCount, useProductsChanged } from '../queries.js';
import './import.css';
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
        text: left
          ? left === 1
            ? 'La otra referencia queda aquí, sin registrar.'
            : `Las otras ${left} referencias quedan aquí, sin registrar.`
          : undefined,
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
      <h2 ref={heading} tabIndex={-1} className="importar-titulo">
        Revise antes de registrar
      </h2>
      <section className="importar-grupos" aria-label="Resumen">
        {GROUPS.filter((g) => g.estado === null || resumen[g.count] > 0).map((g) => (
          <Button
            key={g.label}
            small
            kind={estado === g.estado ? 'solid' : 'outline'}
            aria-pressed={estado === g.estado}
            onClick={() => show({ estado: g.estado })}
            disabled={busy}
          >
            {`${g.label}: ${resumen[g.count]}`}
          </Button>
        ))}
      </section>
      {problemasTotal > 0 && (
        <Notice tone="alerta">
          {problemasTotal === 1 ? 'Una parte no se pudo leer:' : `${problemasTotal} partes no se pudieron leer:`}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with keys */}
          <ul className="importar-problemas" tabIndex={0} aria-label="Partes que no se pudieron leer">
            {problemas.map((p) => (
              <li key={`${p.linea}-${p.mensaje}`}>
                Línea {p.linea}: {p.mensaje}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ImportDefaults
        preview={preview}
        onChange={(next) => {
          setEstado(null);
          setPage(0);
          onChange(next);
        }}
      />
      <ul className="referencias" aria-label="Referencias" aria-busy={busy}>
        {filas.map((fila) => (
          <ImportRowCard key={fila.fila} fila={fila} onEdit={() => setEditing(fila)} />
        ))}
        {filas.length === 0 && <li className="importar-nota">No hay referencias en este grupo.</li>}
      </ul>
      {totalFilas > 5 && (
        <Pages total={totalFilas} page={page} size={size} onPage={(next) => show({ page: next })} onSize={(next) => show({ size: next })} />
      )}
      {full && <Notice tone="alerta">{full}</Notice>}
      <StepActions>
        <Button kind="outline" onClick={() => void again()} disabled={busy}>
          Empezar de nuevo
        </Button>
        <Button busy={busy} disabled={resumen.listas === 0 || full !== null} onClick={() => void commit()}>
          Registrar {resumen.listas}
        </Button>
      </StepActions>
      {editing && <RowDialog idImportacion={idImportacion} fila={editing} onClose={() => setEditing(null)} onSaved={replace} />}
    </>
  );
}
