import type { StoredFile } from '@registro/contracts/files/stored-file';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { Progress } from '../ui/Progress.js';
import './files.css';
import { sizeText } from './file-info.js';
import { useFilePreview } from './useFilePreview.js';
import type { UploadState } from './useUpload.js';

interface Props {
  id: string | null;
  label: string;
  info: { data: StoredFile | null | undefined; isError: boolean };
  state: UploadState;
  onCancel: () => void;
  /** What stands where there is no file. */
  empty: string;
}

/** What there is of a file: nothing yet, on its way, or its name with the way to look at it. */
export function FileSlot({ id, label, info, state, onCancel, empty }: Props) {
  const { look, preview } = useFilePreview(label);
  if (state?.estado === 'subiendo') return <Sending state={state} label={label} onCancel={onCancel} />;
  if (!id) return <div className="archivo-vacio">{empty}</div>;
  const file = info.data;
  const checked = file?.estado !== 'cuarentena';
  return (
    <div role="status" className={checked ? 'archivo-estado' : 'archivo-estado en-revision'}>
      <Icon name={checked ? 'check' : 'history'} size={18} />
      {file ? (
        <span>
          {file.estado === 'publicado' ? (
            <button type="button" className="enlace" onClick={() => look(file)}>
              <span className="oculto">Ver {label}: </span>
              {file.nombre}
            </button>
          ) : (
            file.nombre
          )}
          <small>
            {' · '}
            {checked ? sizeText(file.tamano) : 'Revisando el archivo…'}
          </small>
        </span>
      ) : (
        <span>{info.isError ? 'Archivo cargado' : info.data === null ? 'El archivo ya no está' : 'Leyendo…'}</span>
      )}
      {preview}
    </div>
  );
}

function Sending({ state, label, onCancel }: { state: Extract<UploadState, { estado: 'subiendo' }>; label: string; onCancel: () => void }) {
  const share = Math.round(state.share * 100);
  // All sent: the server looks into the file now.
  const checking = share === 100;
  return (
    <div className="archivo-carga">
      <p>
        {checking ? 'Revisando' : 'Cargando'} {state.file.name} ({sizeText(state.file.size)}){checking ? '…' : ` · ${share} %`}
      </p>
      <div>
        <Progress label={`Carga de ${label}`} value={checking ? undefined : share} />
        <Button kind="text" onClick={onCancel} aria-label={`Cancelar la carga de ${label}`}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
