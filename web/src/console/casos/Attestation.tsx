import Box from '@mui/material/Box';
import { todayInCaracas } from '@registro/contracts/dates';
import { DocumentButton } from '../../documents/DocumentButton.js';
import { Section } from '../../ui/Section.js';

/** What a reviewer takes away of a year: how many evaluations they did, and none of them by name (rule V-13). */
export function Attestation() {
  const year = Number(todayInCaracas().slice(0, 4));
  return (
    <Section
      id="constancias"
      title="Constancias"
      text="Dicen cuántas evaluaciones hizo en el año, sin nombrarlas. Cualquiera puede verificarlas."
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {[year, year - 1].map((of) => (
          <DocumentButton
            key={of}
            tipo="evaluacion"
            subject={String(of)}
            icon="certificate"
            label={`Constancia de evaluación ${of}`}
            text="Hace constar las evaluaciones que usted hizo en el año. Lleva un código QR con el que cualquiera puede verificarla."
          />
        ))}
      </Box>
    </Section>
  );
}
