import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError, messageOf, Refusal } from '../../api/errors.js';
import { upload } from '../../api/upload.js';
import { sizeText } from '../../files/file-info.js';
import { DialogButtons } from './DialogButtons.js';
import { RecordDialog } from './RecordDialog.js';
import { Icon } from '../../ui/Icon.js';

interface Props<R> {
  title: string;
  text: ReactNode;
  /** POST /api/{path}, multipart */
  path: string;
  /** the form's field that holds the file, and the most bytes of it */
  campo: string;
  maxBytes: number;
  /** something is still to be chosen above: what */
  missing?: string | null;
  onDone: (row: R) => void;
  onClose: () => void;
  /** what is chosen besides the file */
  children?: ReactNode;
}

/** Sends one file of an operator. What is wrong with it is said here, in full: nothing of it was applied then. */
export function FileDialog<R>({ title, text, path, campo, maxBytes, missing = null, onDone, onClose, children }: Props<R>) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = share !== null;
  const choose = (chosen: File | undefined) => {
    const large = chosen && chosen.size > maxBytes;
    setFailure(large ? `El archivo pesa ${sizeText(chosen.size)}; el máximo es ${sizeText(maxBytes)}.` : null);
    setFile(large ? null : (chosen ?? null));
  };
  const send = async () => {
    if (!file) return setFailure('Elija el archivo.');
    if (missing) return setFailure(missing);
    setFailure(null);
    setShare(0);
    try {
      onDone(await upload<R>(path, campo, file, setShare));
    } catch (error) {
      setFailure(sentence(error));
    } finally {
      setShare(null);
    }
  };
  return (
    <RecordDialog
      title={title}
      busy={sending}
      onClose={onClose}
      actions={<DialogButtons yes="Importar" busy={sending} onYes={() => void send()} onCancel={onClose} />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>{text}</Box>
        {failure && (
          <Alert severity="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
            {failure}
          </Alert>
        )}
        {children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button
            variant="outlined"
            startIcon={<Icon name="document" size={20} />}
            disabled={sending}
            onClick={() => input.current?.click()}
          >
            Elegir archivo
          </Button>
          <input ref={input} type="file" hidden aria-label="Archivo" onChange={(event) => choose(event.target.files?.[0])} />
          <Box component="span" aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
            {file ? `${file.name} · ${sizeText(file.size)}` : 'Ningún archivo elegido'}
          </Box>
        </Box>
        {sending && (
          <Box role="status">
            {share < 1 ? `Enviando: ${Math.round(share * 100)} %` : 'Leyendo el archivo…'}
            <LinearProgress
              variant={share < 1 ? 'determinate' : 'indeterminate'}
              value={share * 100}
              aria-label="Envío del archivo"
              sx={{ mt: 1, height: 8, borderRadius: 4 }}
            />
          </Box>
        )}
      </Box>
    </RecordDialog>
  );
}

/** What is wrong with the file stands beside its field. */
function sentence(error: unknown): string {
  if (error instanceof ApiError && error.errores.length) return error.errores.map(({ mensaje }) => mensaje).join('. ');
  return error instanceof Refusal ? error.message : messageOf(error);
}
