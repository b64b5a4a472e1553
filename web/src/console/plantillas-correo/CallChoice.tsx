import Box from '@mui/material/Box';
import { textId } from '@registro/contracts/mails/mail-calls';
import type { TemplatePage } from '@registro/contracts/mails/save-template';
import { Link, useNavigate } from 'react-router-dom';
import { Choice } from '../kit/Choice.js';
import { ALL, callOptions } from './calls.js';

const pathOf = (plantilla: string, codigo: string | null) => `/consola/plantillas-correo/${textId(plantilla, codigo)}/show`;

/**
 * For which call one writes a mail's text, said in a sentence, and the way to that of another; nothing for mails of no
 * call.
 */
export function CallChoice({ page }: { page: TemplatePage }) {
  const { plantilla, convocatoria, convocatorias } = page;
  const navigate = useNavigate();
  if (convocatorias.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px 24px', alignItems: 'center' }}>
      <Box sx={{ flex: '0 1 24rem', minWidth: 0 }}>
        <Choice
          label="Convocatoria"
          options={callOptions(convocatorias)}
          value={convocatoria?.codigo ?? ALL}
          onChange={(codigo) => void navigate(pathOf(plantilla, codigo === ALL ? null : String(codigo)))}
        />
      </Box>
      <Box component="p" role="status" sx={{ m: 0, flex: '1 1 20rem' }}>
        {convocatoria ? <OfOne page={page} nombre={convocatoria.nombre} /> : <OfAll page={page} />}
      </Box>
    </Box>
  );
}

function OfOne({ page: { propia }, nombre }: { page: TemplatePage; nombre: string }) {
  return (
    <>
      Está en el texto de <strong>{nombre}</strong>
      {propia
        ? ', que tiene uno propio: ni cambia los correos de otras convocatorias ni cambia con el general.'
        : ', que dice el general. Al guardar aquí tendrá uno propio, y las demás siguen como están.'}
    </>
  );
}

function OfAll({ page: { plantilla, convocatorias } }: { page: TemplatePage }) {
  const own = convocatorias.filter(({ propia }) => propia);
  return (
    <>
      Está en el <strong>texto general</strong>: lo dicen las convocatorias que no tienen uno propio.
      {own.length > 0 && ' Lo tienen: '}
      {own.map(({ codigo, nombre }, i) => (
        <span key={codigo}>
          {i > 0 && ', '}
          <Link to={pathOf(plantilla, codigo)}>{nombre}</Link>
        </span>
      ))}
      {own.length > 0 && '.'}
    </>
  );
}
