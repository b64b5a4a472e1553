import { acceptOf, FILE_GONE, FILE_TOO_BIG, FILE_TYPES, type FileType } from '@registro/contracts/files/file-types';
import { sameBefore, sameFile, SAME_FILE_QUESTION } from '@registro/contracts/files/same-file';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type FieldProps, useDescribed, useField } from '../forms/fields.js';
import { classes, Star } from '../forms/Frame.js';
import { Button } from '../ui/Button.js';
import { HelpLink } from '../ui/plain/Notice.js';
import './files.css';
import { FileSlot } from './FileSlot.js';
import { useFileInfo } from './file-info.js';
import { useMarkUpload, useSameFile } from './UploadsContext.js';
import { useUpload } from './useUpload.js';

interface Props extends FieldProps {
  /** Its type, where the form's contract does not tell it. */
  tipo?: FileType;
  /** What it is called beside others of the same label. */
  called?: string;
  /** The upload changed the form by itself: drafts listen to what people type. */
  onChanged?: (id: string | null) => void;
}

/**
 * One file of a form: chosen or dropped, sent at once with its progress; holds the id. While a replacement is on its
 * way the old file stays.
 */
export function FileInput({ onChanged, called, ...props }: Props) {
  const { disabled } = props;
  const { field, id, label, required, readOnly, error, helper } = useField(props);
  const described = useDescribed(props.name);
  const tipo = props.tipo ?? described?.file;
  if (!tipo) throw new Error(`the file ${props.name} has no type: neither its contract nor its input says one`);
  const value = (field.value as string | null) || null;
  const info = useFileInfo(value);
  const [over, setOver] = useState(false);
  const [gone, setGone] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const change = (next: string | null) => {
    field.onChange(next);
    setGone(false);
    onChanged?.(next);
  };
  const { state, start, cancel, clear } = useUpload(tipo, (next) => {
    change(next);
    // The 'Cancelar' that may have had the focus is gone.
    if (document.activeElement === document.body) button.current?.focus();
  });
  useMarkUpload(label, state?.estado === 'subiendo');
  const first = useSameFile(field.name, called ?? label, info.data?.sha256);
  const before = info.data?.repetido;
  const same = first ? sameFile(first) : before ? sameBefore(tipo, before) : null;

  const missing = info.data === null;
  const refused = info.data?.estado === 'rechazado';
  useEffect(() => {
    if (readOnly || !missing) return;
    setGone(true);
    field.onChange(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `field` is another object with every render
  }, [missing, readOnly]);

  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void start(file);
    if (input.current) input.current.value = '';
  };
  const failure = state?.estado === 'error' ? state.message : refused ? info.data?.motivo : gone ? FILE_GONE : error ? helper : null;
  const formats = (FILE_TYPES[tipo] as readonly string[]).length === 1 ? 'PDF' : 'PDF, JPG o PNG';
  const takes = !readOnly && !disabled;
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!takes) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!takes) return;
      event.preventDefault();
      choose(event.dataTransfer.files);
    },
  };
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={classes({ archivo: true, hay: Boolean(value), falta: Boolean(failure), arrastra: over })}
      {...dropping}
    >
      <div className="archivo-linea">
        <div>
          <div id={`${id}-label`} className="archivo-nombre">
            {label}
            <Star of={required} />
          </div>
          <FileSlot
            id={value}
            label={label}
            info={info}
            state={state}
            onCancel={cancel}
            empty={readOnly ? 'Sin archivo' : `${formats}, hasta 5 MB`}
          />
        </div>
        {!readOnly && (
          <Button
            ref={(node) => {
              button.current = node;
              field.ref(node);
            }}
            id={id}
            kind={value ? 'text' : 'outline'}
            start="upload"
            disabled={disabled}
            aria-label={`${value ? 'Reemplazar' : 'Elegir archivo'}: ${label}`}
            aria-describedby={failure ? `${id}-help` : undefined}
            onClick={() => input.current?.click()}
            onBlur={() => field.onBlur()}
          >
            {value ? 'Reemplazar' : 'Elegir archivo'}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          name={field.name}
          accept={acceptOf(tipo)}
          hidden
          tabIndex={-1}
          onChange={(event) => choose(event.target.files)}
        />
      </div>
      {failure && (
        <p id={`${id}-help`} className="archivo-nota mal" role="alert">
          {state && <strong>{state.file.name}: </strong>}
          {failure}
          {failure === FILE_TOO_BIG && <HelpLink about="archivo-muy-grande">Cómo hacerlo más liviano</HelpLink>}
        </p>
      )}
      {same && value && !readOnly && (
        <SameFile key={value + same} said={same} about={value + same} onOther={() => input.current?.click()} />
      )}
      {!failure && helper && <p className="archivo-nota">{helper}</p>}
      {state?.estado === 'error' && (
        <div className="archivo-acciones">
          {state.again && (
            <Button kind="text" start="refresh" onClick={() => void start(state.file)}>
              Reintentar
            </Button>
          )}
          <Button kind="text" onClick={clear}>
            {value ? 'Conservar el anterior' : 'Descartar'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What was answered on this device, by the ids of the file and what it was asked about. */
const ANSWERED = 'archivos-iguales';
const answered = (): string[] => JSON.parse(sessionStorage.getItem(ANSWERED) ?? '[]') as string[];

interface SameFileProps {
  /** what it is the same as */
  said: string;
  /** the file's id and what it is asked about: another one is asked about anew */
  about: string;
  onOther: () => void;
}

/** Asks whether the same file for two documents is meant; once it is, says so in one quiet line (rule F-22). */
function SameFile({ said, about, onOther }: SameFileProps) {
  const [meant, setMeant] = useState(() => answered().includes(about));
  const yes = () => {
    sessionStorage.setItem(ANSWERED, JSON.stringify([...answered(), about]));
    setMeant(true);
  };
  if (meant) return <p className="archivo-nota">{said}</p>;
  return (
    <div role="alert" className="archivo-igual">
      <p>
        {said} {SAME_FILE_QUESTION}
      </p>
      <div className="archivo-acciones">
        <Button kind="text" onClick={yes}>
          Sí, es el mismo
        </Button>
        <Button kind="text" onClick={onOther}>
          Elegir otro
        </Button>
      </div>
    </div>
  );
}
