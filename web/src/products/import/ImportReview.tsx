import { ceilingReached } from '@registro/contracts/ceilings';
import { countOf, showCount } from '@registro/contracts/count';
import {
  type ImportPreview,
  type ImportReport,
  type ImportRow,
  type ImportRowAnswer,
  type ImportRowState,
  type ImportSummary,
  isTable,
} from '@registro/contracts/products/import';
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
import { ImportDemands } from './ImportDemands.js';
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
  const { idImportacion, formato, resumen, faltan, filas, totalFilas, problemas, problemasTotal } = preview;
  const [estado, setEstado] = useState<ImportRowState | null>(null);
  const [falta, setFalta] = useState<string | null>(null);
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(100);
  /** the row that one stepped to */
  const [at, setAt] = useState(0);
  /** where it is, to be stepped to once it is drawn */
  const [wanted, setWanted] = useState<{ button: string } | null>(null);
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
  const show = (next: { estado?: ImportRowState | null; falta?: string | null; page?: number; size?: number }): Promise<void> => {
    const all = { estado, falta, page: 0, size, ...next };
    return guarded(async () => {
      onChange(
        await post<ImportPreview>('productos/importar/ver', {
          idImportacion,
          estado: all.estado,
          falta: all.falta,
          desde: all.page * all.size,
          cantidad: all.size,
        }),
      );
      setEstado(all.estado);
      setFalta(all.falta);
      setPage(all.page);
      setSize(all.size);
    });
  };
  const replace = ({ fila, ...now }: ImportRowAnswer) =>
    onChange({ ...preview, ...now, filas: filas.map((f) => (f.fila === fila.fila ? fila : f)) });
  const list = useRef<HTMLUListElement>(null);
  /**
   * The next one after where one stands, in what lacks the field; after the last one of a page the next page, and at
   * the end the first again.
   */
  const stepTo = async (campo: string) => {
    const rows = filas.filter((f) => f.errores.some((e) => e.campo === campo));
    const next = falta === campo ? rows.find(({ fila }) => fila > at) : undefined;
    const more = falta === campo && (page + 1) * size < totalFilas;
    if (!next) await show({ estado: null, falta: campo, page: more ? page + 1 : 0 });
    // Drawn anew where it was asked for, the first one is the next.
    setWanted({ button: next ? `[data-fila="${next.fila}"]` : '[data-fila]' });
  };
  // A frame may come before what was asked for is drawn.
  useEffect(() => {
    if (!wanted) return;
    const button = list.current?.querySelector<HTMLButtonElement>(wanted.button);
    button?.focus();
    setAt(Number(button?.dataset.fila ?? 0));
  }, [wanted]);
  const again = async () => {
    if (await mayLeave()) onAgain();
  };
  const commit = async () => {
    if (!(await mayLeave())) return;
    const question = `¿Registrar ${countOf(resumen.listas, 'producto', 'productos')}?`;
    const left = resumen.incompletas + resumen.duplicadas;
    if (
      !(await confirm({
        title: question,
        text: left ? `${countOf(left, 'referencia queda', 'referencias quedan')} aquí, sin registrar.` : undefined,
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
  const common = new Set(faltan.exigencias.filter(({ comun }) => comun).map(({ campo }) => campo));
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
            kind={estado === g.estado && !falta ? 'solid' : 'outline'}
            aria-pressed={estado === g.estado && !falta}
            onClick={() => void show({ estado: g.estado, falta: null })}
            disabled={busy}
          >
            {`${g.label}: ${showCount(resumen[g.count])}`}
          </Button>
        ))}
      </section>
      {problemasTotal > 0 && (
        <Notice tone="warning">
          {countOf(problemasTotal, 'parte no se pudo leer:', 'partes no se pudieron leer:')}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with keys */}
          <ul className="importar-problemas" tabIndex={0} aria-label="Partes que no se pudieron leer">
            {problemas.map((p) => (
              <li key={`${p.linea}-${p.mensaje}`}>
                {isTable(formato) ? 'Fila' : 'Línea'} {p.linea}: {p.mensaje}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ImportDefaults
        preview={preview}
        onChange={(next) => {
          setEstado(null);
          setFalta(null);
          setPage(0);
          onChange(next);
        }}
      />
      <ImportDemands exigencias={faltan.exigencias} falta={falta} busy={busy} onStep={(campo) => void stepTo(campo)} />
      <ul ref={list} className="referencias" aria-label="Referencias" aria-busy={busy}>
        {filas.map((fila) => (
          <ImportRowCard key={fila.fila} fila={fila} common={common} onEdit={() => setEditing(fila)} />
        ))}
        {filas.length === 0 && <li className="importar-nota">No hay referencias en este grupo.</li>}
      </ul>
      {totalFilas > 5 && (
        <Pages
          total={totalFilas}
          page={page}
          size={size}
          onPage={(next) => void show({ page: next })}
          onSize={(next) => void show({ size: next })}
        />
      )}
      {full && <Notice tone="warning">{full}</Notice>}
      <StepActions>
        <Button kind="outline" onClick={() => void again()} disabled={busy}>
          Empezar de nuevo
        </Button>
        <Button busy={busy} disabled={resumen.listas === 0 || full !== null} onClick={() => void commit()}>
          Registrar {showCount(resumen.listas)}
        </Button>
      </StepActions>
      {editing && <RowDialog idImportacion={idImportacion} fila={editing} onClose={() => setEditing(null)} onSaved={replace} />}
    </>
  );
}
