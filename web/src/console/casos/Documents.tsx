import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { useState } from 'react';
import { downloadHref } from '../../files/file-info.js';
import { FileView } from '../../files/FileView.js';
import { RecordDialog } from '../../records/RecordDialog.js';
import { Icon } from '../../ui/Icon.js';
import { State } from '../cells.js';
import { Notable } from './FieldNote.js';
import { type FieldNotes, questionable } from './field-notes.js';
import { Panel } from './Panel.js';

/** As high as fits under what stays on top. */
const HEIGHT = 'max(22rem, calc(100vh - 28.5rem))';

/** The documents beside the application: all of them a key press away, the chosen one shown. */
export function Documents({ view, notes }: { view: CaseView; notes: FieldNotes }) {
  const files = view.campos.flatMap(({ archivo, valor, ...field }) => (archivo ? [{ ...field, nombre: valor ?? '', id: archivo.id }] : []));
  const [chosen, setChosen] = useState(files[0]?.campo);
  const [large, setLarge] = useState(false);
  const file = files.find(({ campo }) => campo === chosen) ?? files[0];
  if (!file) return null;
  const label = `${file.etiqueta}: ${file.nombre}`;
  const changed = new Set(view.cambios.map(({ campo }) => campo));
  return (
    <Box sx={{ position: { md: 'sticky' }, top: { md: '10.5rem' }, minWidth: 0 }}>
      <Panel title={`Documentos: ${files.length}`}>
        <Tabs
          value={file.campo}
          onChange={(_, next) => setChosen(next)}
          selectionFollowsFocus
          aria-label="Documentos de la solicitud"
          // All of them in sight, on as many lines as it takes: a mark under one line would not do.
          sx={{ minHeight: 0, mb: 1.5, '& .MuiTabs-list': { flexWrap: 'wrap', gap: 0.5 }, '& .MuiTabs-indicator': { display: 'none' } }}
        >
          {files.map(({ campo, etiqueta }) => (
            <Tab
              key={campo}
              value={campo}
              id={`documento-${campo}`}
              aria-controls="documento"
              label={changed.has(campo) ? `${etiqueta} (cambió)` : etiqueta}
              sx={{
                textTransform: 'none',
                minHeight: 32,
                minWidth: 0,
                px: 1.25,
                py: 0.5,
                fontSize: 'inherit',
                border: '1px solid var(--line)',
                borderRadius: '8px',
                '&.Mui-selected': { bgcolor: 'var(--primary-soft)', borderColor: 'primary.main' },
              }}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id="documento" aria-labelledby={`documento-${file.campo}`}>
          <Notable field={file} notes={notes} enabled={questionable(view, file.campo)} key={file.campo}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <span>{file.nombre}</span>
              {changed.has(file.campo) && <State tone="warning">Cambió</State>}
            </Box>
          </Notable>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
            <Button size="small" href={downloadHref(file.id)} download={file.nombre} startIcon={<Icon name="download" size={18} />}>
              Descargar
            </Button>
            <Button size="small" onClick={() => setLarge(true)} startIcon={<Icon name="eye" size={18} />}>
              Ampliar
            </Button>
          </Box>
          <FileView key={file.id} id={file.id} label={label} height={HEIGHT} />
          {large && (
            <RecordDialog
              wide
              title={file.etiqueta}
              onClose={() => setLarge(false)}
              actions={
                <Button onClick={() => setLarge(false)} autoFocus>
                  Cerrar
                </Button>
              }
            >
              <FileView id={file.id} label={label} height="calc(100vh - 15rem)" />
            </RecordDialog>
          )}
        </Box>
      </Panel>
    </Box>
  );
}
