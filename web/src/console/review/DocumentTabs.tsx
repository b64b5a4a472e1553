import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { downloadHref } from '../../files/file-info.js';
import { FileView } from '../../files/FileView.js';
import { RecordDialog } from '../../records/RecordDialog.js';
import { Icon } from '../../ui/Icon.js';
import { Panel } from './Panel.js';

/** As high as fits under what stays on top. */
const HEIGHT = 'max(22rem, calc(100vh - 28.5rem))';

export interface ReviewedFile {
  /** which of them */
  campo: string;
  etiqueta: string;
  /** as it was called; its label again where that is not known */
  nombre: string;
  id: string;
  /** it is another than at the last review */
  cambio?: boolean;
  /** the one that was there at the last review */
  anterior?: string | null;
}

interface Props {
  files: ReviewedFile[];
  /** accessible name of the tabs */
  label: string;
  /** what stands above the file that is shown */
  renderAbove?: (file: ReviewedFile) => ReactNode;
  /** The screen chooses, by `campo`, and each file has a key: 1 to 9. */
  chosen?: { campo: string | undefined; choose: (campo: string) => void };
  /** As high as its place, which gives it one. */
  fills?: boolean;
}

/** The documents beside the data: all of them a key press away, the chosen one shown. */
export function DocumentTabs({ files, label, renderAbove, chosen, fills = false }: Props) {
  const [own, setOwn] = useState<string>();
  const [large, setLarge] = useState(false);
  const [compared, setCompared] = useState(false);
  const file = files.find(({ campo }) => campo === (chosen ? chosen.campo : own)) ?? files[0];
  if (!file) return null;
  const name = file.nombre === file.etiqueta ? file.etiqueta : `${file.etiqueta}: ${file.nombre}`;
  const before = compared ? file.anterior : null;
  return (
    <Box sx={fills ? { minWidth: 0, height: '100%' } : { position: { md: 'sticky' }, top: { md: '10.5rem' }, minWidth: 0 }}>
      <Panel title={`Documentos: ${files.length}`} fills={fills}>
        <Tabs
          value={file.campo}
          onChange={(_, next: string) => (chosen ? chosen.choose(next) : setOwn(next))}
          selectionFollowsFocus
          aria-label={label}
          // All of them in sight, on as many lines as it takes: a mark under one line would not do.
          sx={{
            minHeight: 0,
            flex: 'none',
            mb: 1,
            '& .MuiTabs-list': { flexWrap: 'wrap', gap: 0.5 },
            '& .MuiTabs-indicator': { display: 'none' },
          }}
        >
          {files.map(({ campo, etiqueta, cambio }, i) => (
            <Tab
              key={campo}
              value={campo}
              id={`documento-${campo}`}
              aria-controls="documento"
              aria-keyshortcuts={chosen && i < 9 ? String(i + 1) : undefined}
              label={cambio ? `${etiqueta} (cambió)` : etiqueta}
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
        <Box
          role="tabpanel"
          id="documento"
          aria-labelledby={`documento-${file.campo}`}
          sx={fills ? { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } : undefined}
        >
          {renderAbove?.(file)}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 0.5 }}>
            <Button size="small" href={downloadHref(file.id)} download={file.nombre} startIcon={<Icon name="download" size={18} />}>
              Descargar
            </Button>
            <Button size="small" onClick={() => setLarge(true)} startIcon={<Icon name="eye" size={18} />}>
              Ampliar
            </Button>
            {file.anterior && (
              <Button
                size="small"
                onClick={() => setCompared(!compared)}
                aria-pressed={compared}
                startIcon={<Icon name="compare" size={18} />}
              >
                Comparar con el anterior
              </Button>
            )}
          </Box>
          <Box
            sx={{
              ...(fills && { flex: 1, minHeight: 0 }),
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: before ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' },
              gridAutoRows: fills ? 'minmax(0, 1fr)' : undefined,
            }}
          >
            {before && <FileView key={before} id={before} label={`${file.etiqueta}, antes`} height={fills ? '100%' : HEIGHT} tools />}
            <FileView key={file.id} id={file.id} label={before ? `${name}, ahora` : name} height={fills ? '100%' : HEIGHT} tools />
          </Box>
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
              <FileView id={file.id} label={name} height="calc(100vh - 15rem)" tools />
            </RecordDialog>
          )}
        </Box>
      </Panel>
    </Box>
  );
}
