import { TERMS_DAYS, TERMS_TEXT_MAX } from '@registro/contracts/accounts/terms';
import { paragraphsOf, TERMS_HEADING } from '@registro/contracts/paragraphs';
import Box from '@mui/material/Box';
import type { TextRoom } from '../two-persons/TextVersions.js';

function TermsText({ texto }: { texto: string }) {
  return (
    <Box
      sx={{
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        maxWidth: '44rem',
        '& > :is(h3, p)': { mt: 0, mb: 1.25 },
        '& > * + h3': { mt: 2.5 },
      }}
    >
      {paragraphsOf(texto).map((text, at) =>
        text.startsWith(TERMS_HEADING) ? <h3 key={at}>{text.slice(TERMS_HEADING.length)}</h3> : <p key={at}>{text}</p>,
      )}
    </Box>
  );
}

/** The rooms of the terms that whoever has an account agrees to. */
export const termsRoom: TextRoom = {
  recurso: 'terminos',
  titulo: 'Términos y privacidad',
  nueva: 'Nueva versión de los términos',
  explica: `Cuando otro operador la confirme, rige desde el día que indique. A quien aceptó otra se le pide una vez, en su página de inicio, y tiene ${TERMS_DAYS} días: después no podrá enviar nada sin aceptarla. Un párrafo que empieza con «# » es un título.`,
  alConfirmar: `Desde su día se pide a cada persona que la acepte. Tienen ${TERMS_DAYS} días para seguir enviando sin haberla aceptado.`,
  max: TERMS_TEXT_MAX,
  Drawn: TermsText,
};
