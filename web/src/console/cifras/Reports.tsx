import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { REPORT_GONE, REPORT_SAVED, type ReportRow } from '@registro/contracts/observatory/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, post } from '../../api/client.js';
import { useToast } from '../../ui/Feedback.js';

const KEY = ['cifras', 'informes'];

/** What one gets by mail each Monday: this measure can be added, and each taken away. */
export function Reports({ medida, segmento }: { medida: string; segmento: number | null }) {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<ReportRow[]>('recursos/cifras/informes', {}, { signal, silent: true }),
  });
  const queries = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<number | 'nueva' | null>(null);
  if (!data) return null;
  const change = async (what: number | 'nueva', path: string, body: object, said: string) => {
    setBusy(what);
    try {
      await post(path, body);
      toast(said);
      await queries.invalidateQueries({ queryKey: KEY });
    } finally {
      setBusy(null);
    }
  };
  const same = data.some((one) => one.medida === medida && one.idSegmento === segmento);
  return (
    <Box component="section" aria-label="Cifras por correo" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {same || (
        <Button
          variant="outlined"
          loading={busy === 'nueva'}
          onClick={() => void change('nueva', 'recursos/cifras/informes', { medida, idSegmento: segmento }, REPORT_SAVED)}
        >
          Recibirla por correo cada lunes
        </Button>
      )}
      {data.length > 0 && (
        <>
          <Box component="p" sx={{ m: 0 }}>
            Usted recibe por correo cada lunes, en una tabla:
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {data.map(({ id, titulo, segmento: name, detenido }) => (
              <li key={id}>
                {titulo}
                {name && `, segmento «${name}»`}
                {detenido && ' (detenida desde el correo; pida otra y vuelve)'}{' '}
                <Button
                  size="small"
                  color="error"
                  loading={busy === id}
                  aria-label={`No recibirla más: ${titulo}${name ? `, segmento «${name}»` : ''}`}
                  onClick={() => void change(id, `recursos/cifras/informes/${id}/quitar`, {}, REPORT_GONE)}
                >
                  No recibirla más
                </Button>
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
