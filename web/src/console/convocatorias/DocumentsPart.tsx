import Button from '@mui/material/Button';
import type { CallRow } from '@registro/contracts/calls/call';
import { DOCUMENT_USE_NAMES, DOCUMENT_USES, SaveTerm, TERMS_MAX } from '@registro/contracts/calls/documents';
import { CALL_DOCUMENT } from '@registro/contracts/files/file-types';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FileInput } from '../../files/FileInput.js';
import { useUploads } from '../../files/UploadsContext.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { RowsInput } from '../../forms/RowsInput.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { DocumentHistory } from './DocumentHistory.js';

const USES = DOCUMENT_USES.map((value) => ({ value, label: DOCUMENT_USE_NAMES[value] }));

/** The documents of a call: PDFs that are uploaded here, or stand somewhere else, with all that it had before. */
export function DocumentsPart({ row }: { row: CallRow }) {
  const { id, version, programa, fases, estado } = row;
  const second =
    estado === 'borrador' ? '' : ' La convocatoria ya se abrió: lo que se lee antes de participar cambia cuando otro operador lo confirme.';
  return (
    <FormSection
      title="Documentos"
      heading="h2"
      note={`Quien participa los lee antes de empezar.${fases.includes('segundaFase') ? ' El formato de la segunda fase se descarga, se llena y se devuelve; sin uno propio se ofrece el general.' : ''}${second}`}
    >
      <RowsInput
        name="terminos"
        label="Documentos de la convocatoria"
        row="Documento"
        blank={() => ({ ...new SaveTerm(), titulo: '', url: '' })}
        max={TERMS_MAX}
        empty="Ningún documento."
        columns={2}
      >
        {(at) => (
          <>
            <TextInput name={at('titulo')} label="Título" required maxLength={150} />
            {programa !== 'beca' && <SelectInput name={at('uso')} label="Para qué es" required options={USES} />}
            <Source at={at} />
          </>
        )}
      </RowsInput>
      <Wide>
        <DocumentHistory id={id} version={version} />
      </Wide>
    </FormSection>
  );
}

/** Where it comes from: a file that is uploaded here takes the place of an address, and gives way to one. */
function Source({ at }: { at: (field: string) => string }) {
  const { setValue, setFocus } = useFormContext();
  const { busy } = useUploads();
  const uploaded = Boolean(useWatch({ name: at('idArchivo') }));
  const titulo = useWatch({ name: at('titulo') }) as string;
  const [turned, setTurned] = useState(false);
  // The button that was pressed is gone; what is typed next is the address.
  useEffect(() => {
    if (turned) setFocus(at('url'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `at` is another function with every render
  }, [turned, setFocus]);
  return (
    <>
      <Wide>
        <FileInput
          name={at('idArchivo')}
          label="Archivo PDF"
          called={titulo || undefined}
          tipo={CALL_DOCUMENT}
          onChanged={() => setTurned(false)}
        />
      </Wide>
      <Wide>
        {uploaded ? (
          <Button
            size="small"
            disabled={busy.size > 0}
            onClick={() => {
              setValue(at('idArchivo'), null, { shouldDirty: true });
              setTurned(true);
            }}
          >
            Usar una dirección en lugar del archivo
          </Button>
        ) : (
          <TextInput
            name={at('url')}
            label="Dirección"
            maxLength={500}
            hint="Si no se carga aquí: https://… o un PDF de este sitio, /docs/…"
          />
        )}
      </Wide>
    </>
  );
}
