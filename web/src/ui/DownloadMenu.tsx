import { exportOrdered, NOTHING_TO_EXPORT } from '@registro/contracts/console/export';
import { countOf } from '@registro/contracts/count';
import { useRef, useState } from 'react';
import { useNavigate } from './router.js';
import { messageOf, Refusal } from '../api/errors.js';
import { download } from '../files/download.js';
import { Button } from './Button.js';
import { useToast } from './Feedback.js';
import { Menu, type MenuLine } from './Menu.js';

interface Props {
  label: string;
  /** What can be had, and where: `/api/<path>`. */
  choices: { label: string; path: string }[];
  /** There is nothing to have: pressing says so. */
  empty: boolean;
  disabled?: boolean;
  /** where those are that the server prepares apart, if it does */
  prepared?: { label: string; to: string };
}

/** A sentence and a way on take longer to read than a word. */
const TOLD_MS = 15_000;

/** A button with the formats of a file; while one is on its way it says how far, and lets one give it up. */
export function DownloadMenu({ label, choices, empty, disabled, prepared }: Props) {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const toast = useToast();
  const navigate = useNavigate();
  const go = async (path: string) => {
    const control = new AbortController();
    running.current = control;
    setShare(0);
    try {
      const { filas: rows, pedida } = await download(path, setShare, control.signal);
      if (pedida)
        toast(exportOrdered(rows!), 'info', prepared && { label: prepared.label, act: () => void navigate(prepared.to), forMs: TOLD_MS });
      else toast(rows ? `Archivo exportado: ${countOf(rows, 'fila', 'filas')}` : 'Archivo exportado');
    } catch (error) {
      if (control.signal.aborted) toast('Exportación cancelada', 'info');
      else toast(messageOf(error), error instanceof Refusal ? 'warning' : 'error');
    }
    setShare(null);
  };
  const busy = share !== null;
  const lines: MenuLine[] = [
    ...(busy
      ? [{ label: 'Cancelar la exportación', act: () => running.current?.abort() }]
      : choices.map(({ label: name, path }) => ({ label: name, act: () => void go(path) }))),
    ...(prepared ? [{ ...prepared, apart: true }] : []),
  ];
  return (
    <Menu lines={lines}>
      {(opener) => (
        <>
          <Button
            {...opener}
            {...(empty && !busy && { onClick: () => toast(NOTHING_TO_EXPORT, 'info'), onKeyDown: undefined })}
            kind="outline"
            className="descarga"
            disabled={disabled}
            start={busy ? undefined : 'download'}
          >
            {busy && <span className="girando" aria-hidden="true" />}
            {busy ? `Exportando…${share ? ` ${Math.floor(share * 100)} %` : ''}` : label}
          </Button>
          <span className="oculto" role="status">
            {busy && 'Preparando el archivo'}
          </span>
        </>
      )}
    </Menu>
  );
}
