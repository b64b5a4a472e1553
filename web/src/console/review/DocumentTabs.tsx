import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { downloadHref } from '../../files/file-info.js';
import { useSameFiles } from '../../files/useSameFiles.js';
import { FileView } from '../../files/FileView.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { Tool } from '../../files/Tool.js';
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
  /** how the file that is shown is named, in the line of its tools; `compared`: beside the one before it */
  renderName?: (file: ReviewedFile, compared: boolean) => ReactNode;
  /** what stands above it */
  renderAbove?: (file: ReviewedFile) => ReactNode;
  /** The screen chooses, by `campo`, and each file has a key: 1 to 9. */
  chosen?: { campo: string | undefined; choose: (campo: string) => void };
  /** A file that took another's place opens beside it. */
  compares?: boolean;
  /** As high as its place, which gives it one. */
  fills?: boolean;
  /** what else is done with the whole of it, at the end of its heading */
  aside?: ReactNode;
}

/**
 * The documents beside the data: all of them a key press away, the chosen one shown, under one line of tabs and one of
 * tools.
 */
export function DocumentTabs({ files, label, renderName, renderAbove, chosen, compares = false, fills = false, aside }: Props) {
  const [own, setOwn] = useState<string>();
  const [large, setLarge] = useState(false);
  const [compared, setCompared] = useState(compares);
  const same = useSameFiles(files);
  const file = files.find(({ campo }) => campo === (chosen ? chosen.campo : own)) ?? files[0];
  if (!file) return null;
  const name = file.nombre === file.etiqueta ? file.etiqueta : `${file.etiqueta}: ${file.nombre}`;
  const before = compared ? file.anterior : null;
  const height = fills ? '100%' : HEIGHT;
  return (
    <Box sx={fills ? { minWidth: 0, height: '100%' } : { position: { md: 'sticky' }, top: { md: '10.5rem' }, minWidth: 0 }}>
      <Panel
        title={`Documentos: ${files.length}`}
        fills={fills}
        aside={aside}
        bar={
          <FileTabs files={files} label={label} at={file.campo} onChoose={chosen ? chosen.choose : setOwn} keys={chosen !== undefined} />
        }
      >
        <Box
          role="tabpanel"
          id="documento"
          aria-labelledby={`documento-${file.campo}`}
          sx={fills ? { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } : undefined}
        >
          {same(file) && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {same(file)} A quien lo envió se le preguntó si es correcto.
            </Alert>
          )}
          {renderAbove?.(file)}
          <Box
            sx={{
              ...(fills && { flex: 1, minHeight: 0 }),
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: before ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' },
              gridAutoRows: fills ? 'minmax(0, 1fr)' : undefined,
            }}
          >
            {before && (
              <FileView
                key={before}
                id={before}
                label={`${file.etiqueta}, antes`}
                height={height}
                tools={{ start: <strong>Antes</strong> }}
              />
            )}
            <FileView
              key={file.id}
              id={file.id}
              label={before ? `${name}, ahora` : name}
              height={height}
              tools={{
                start: renderName?.(file, Boolean(before)),
                end: (
                  <>
                    {file.anterior && (
                      <Tool
                        icon="compare"
                        label="Comparar con el anterior"
                        aria-pressed={compared}
                        onClick={() => setCompared(!compared)}
                      />
                    )}
                    <Tool icon="download" label="Descargar" href={downloadHref(file.id)} download={file.nombre} />
                    <Tool icon="eye" label="Ampliar" onClick={() => setLarge(true)} />
                  </>
                ),
              }}
            />
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

interface TabsProps {
  files: ReviewedFile[];
  label: string;
  at: string;
  onChoose: (campo: string) => void;
  keys: boolean;
}

/** On one line, however many they are: what does not fit is reached by the arrows at its ends. */
function FileTabs({ files, label, at, onChoose, keys }: TabsProps) {
  return (
    <Tabs
      value={at}
      onChange={(_, next: string) => onChoose(next)}
      selectionFollowsFocus
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{
        minHeight: 0,
        '& .MuiTabs-list': { gap: 0.5 },
        '& .MuiTabs-indicator': { display: 'none' },
        '& .MuiTabScrollButton-root': { width: 28 },
      }}
    >
      {files.map(({ campo, etiqueta, cambio }, i) => (
        <Tab
          key={campo}
          value={campo}
          id={`documento-${campo}`}
          aria-controls="documento"
          aria-keyshortcuts={keys && i < 9 ? String(i + 1) : undefined}
          label={cambio ? `${etiqueta} (cambió)` : etiqueta}
          sx={{
            textTransform: 'none',
            minHeight: 32,
            minWidth: 0,
            maxWidth: 'none',
            px: 1.25,
            py: 0.5,
            fontSize: 'inherit',
            whiteSpace: 'nowrap',
            border: '1px solid var(--line)',
            borderRadius: '8px',
            bgcolor: 'background.paper',
            '&.Mui-selected': { bgcolor: 'var(--primary-soft)', borderColor: 'primary.main' },
          }}
        />
      ))}
    </Tabs>
  );
}
