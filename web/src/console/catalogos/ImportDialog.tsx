import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import {
  type ImportList,
  LIST_IMPORT_COLUMNS,
  LIST_IMPORT_ROWS_MAX,
  type ListImported,
  type ListImportRow,
} from '@registro/contracts/catalogs/import-list';
import { isListName, type ListName, LISTS } from '@registro/contracts/catalogs/lists';
import { ACTIVE_WORDS } from '@registro/contracts/console/field-names';
import { countOf, showCount } from '@registro/contracts/count';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { post } from '../../api/client.js';
import { ApiError, messageOf } from '../../api/errors.js';
import { DialogButtons } from '../kit/DialogButtons.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { Icon } from '../../ui/Icon.js';
import { listChoices } from './list-choices.js';

/** Spreadsheets that know no UTF-8 write in the alphabet of Windows. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const sentence = (error: unknown): string => (error instanceof ApiError && error.errores[0]?.mensaje) || messageOf(error);
const send = (asked: ImportList) => post<ListImported>('recursos/catalogos/importar', asked);

/** A CSV file of one list: it is read and judged first, and applied whole. */
export function ImportDialog({ lista: looked, onClose }: { lista: ListName | null; onClose: () => void }) {
  const [lista, setLista] = useState(looked);
  const [file, setFile] = useState<{ nombre: string; texto: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const look = useMutation({ mutationFn: (texto: string) => send({ lista: lista!, texto, aplicar: false, version: 0 }) });
  const apply = useMutation({
    mutationFn: ({ version }: ListImported) => send({ lista: lista!, texto: file!.texto, aplicar: true, version }),
    onSuccess: ({ filas }) => {
      const changed = filas.filter(({ estado }) => estado !== 'igual').length;
      notify(`${countOf(changed, 'elemento guardado', 'elementos guardados')}.`, { type: 'success' });
      refresh();
      onClose();
    },
  });
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const texto = await textOf(chosen);
    setFile({ nombre: chosen.name, texto });
    apply.reset();
    look.mutate(texto);
  };
  const seen = look.data;
  const changes = seen?.filas.filter(({ estado }) => estado === 'nuevo' || estado === 'cambia').length ?? 0;
  const wrong = seen?.filas.some(({ estado }) => estado === 'error') ?? false;
  const failure = apply.error ?? look.error;
  return (
    <RecordDialog
      title="Importar un catálogo"
      busy={apply.isPending}
      onClose={onClose}
      actions={
        <DialogButtons
          yes={changes ? `Guardar ${countOf(changes, 'cambio', 'cambios')}` : 'Guardar'}
          busy={apply.isPending}
          disabled={!seen || wrong || !changes || look.isPending}
          onYes={() => seen && apply.mutate(seen)}
          onCancel={onClose}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Autocomplete
          options={listChoices}
          getOptionLabel={({ name }) => name}
          value={listChoices.find(({ id }) => id === lista) ?? null}
          onChange={(_, chosen) => {
            setLista(chosen && isListName(chosen.id) ? chosen.id : null);
            setFile(null);
            look.reset();
            apply.reset();
          }}
          renderInput={(params) => <TextField {...params} label="Lista" />}
        />
        {lista && (
          <>
            <p style={{ margin: 0 }}>
              CSV separado por comas o punto y coma, con las columnas {columnsOf(lista)}; sirve el archivo que exporta esta misma lista. Los
              códigos que ya existen se cambian, los que faltan en el archivo quedan como están. Máximo: {showCount(LIST_IMPORT_ROWS_MAX)}{' '}
              filas.
            </p>
            <input
              ref={input}
              type="file"
              accept=".csv,text/csv"
              hidden
              aria-label="Archivo CSV"
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
              <Button
                variant="outlined"
                startIcon={<Icon name="upload" size={20} />}
                loading={look.isPending}
                onClick={() => input.current?.click()}
              >
                {file ? 'Elegir otro archivo' : 'Elegir el archivo'}
              </Button>
              {file && <span style={{ overflowWrap: 'anywhere' }}>{file.nombre}</span>}
            </Box>
          </>
        )}
        {failure && (
          <Alert
            severity="error"
            action={
              file && (
                <Button
                  color="inherit"
                  size="small"
                  onClick={() => {
                    apply.reset();
                    look.mutate(file.texto);
                  }}
                >
                  Leer de nuevo
                </Button>
              )
            }
          >
            {sentence(failure)}
          </Alert>
        )}
        {seen && <Preview filas={seen.filas} />}
      </Box>
    </RecordDialog>
  );
}

function columnsOf(lista: ListName): string {
  const { padre, value, label, orden, activo } = LIST_IMPORT_COLUMNS;
  return `${LISTS[lista].length ? `${padre} (su código), ` : ''}${value} y ${label}, y si se quiere ${orden} y ${activo}`;
}

/** How many rows of a kind are shown; the others are counted. */
const SHOWN = 50;

function Preview({ filas }: { filas: ListImportRow[] }) {
  const of = (estado: ListImportRow['estado']) => filas.filter((row) => row.estado === estado);
  const [wrong, fresh, changed, same] = [of('error'), of('nuevo'), of('cambia'), of('igual')];
  return (
    <Box role="status" aria-label="Lo que haría el archivo" sx={{ display: 'grid', gap: 1.5 }}>
      {wrong.length > 0 && (
        <Alert severity="error">
          {countOf(wrong.length, 'fila tiene errores', 'filas tienen errores')}. Corríjalas en el archivo y vuelva a elegirlo: se guarda
          todo o nada.
        </Alert>
      )}
      {!wrong.length && !fresh.length && !changed.length && <Alert severity="info">El archivo no cambia nada: todo está igual.</Alert>}
      <Rows title="Con errores" rows={wrong} say={problemsOf} />
      <Rows title="Nuevos" rows={fresh} say={({ celdas }) => `${celdas.value} · ${celdas.label}`} />
      <Rows title="Cambian" rows={changed} say={changeOf} />
      {same.length > 0 && <p style={{ margin: 0, color: 'var(--ink-soft)' }}>{countOf(same.length, 'queda igual', 'quedan iguales')}.</p>}
    </Box>
  );
}

function Rows({ title, rows, say }: { title: string; rows: ListImportRow[]; say: (row: ListImportRow) => string }) {
  if (!rows.length) return null;
  return (
    <section>
      <h3 style={{ margin: '0 0 .25rem', fontSize: '1rem' }}>
        {title} ({showCount(rows.length)})
      </h3>
      <ul style={{ margin: 0, paddingLeft: '1.25rem', overflowWrap: 'anywhere' }}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.fila}>
            Fila {showCount(row.fila)}: {say(row)}
          </li>
        ))}
        {rows.length > SHOWN && <li>y {showCount(rows.length - SHOWN)} más</li>}
      </ul>
    </section>
  );
}

const problemsOf = ({ celdas, errores }: ListImportRow): string =>
  errores.map(({ columna, mensaje }) => `${LIST_IMPORT_COLUMNS[columna]}${quoted(celdas[columna])}: ${mensaje}`).join('. ');
const quoted = (cell: string): string => (cell ? ` «${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}»` : '');

const FIELDS = ['label', 'orden', 'activo'] as const;

/** 12 · Nombre: «Astronomía» pasa a «Astronomía y astrofísica» */
function changeOf({ celdas, cambio }: ListImportRow): string {
  const { antes, despues } = cambio!;
  const changed = FIELDS.filter((field) => antes[field] !== despues[field]);
  return `${celdas.value} · ${changed.map((field) => `${LIST_IMPORT_COLUMNS[field]}: «${shown(antes[field])}» pasa a «${shown(despues[field])}»`).join('; ')}`;
}
const shown = (value: string | number | boolean): string => (typeof value === 'boolean' ? ACTIVE_WORDS[value ? 0 : 1] : String(value));
