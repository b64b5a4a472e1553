/** What each programme is for, in the words of its own screens; of a call that says nothing of itself, all there is. */
export const SCHOLARSHIP_PURPOSE =
  'El país apoya a quienes investigan para que continúen su formación de postgrado en universidades nacionales. La beca cubre la matrícula y los aranceles del programa, y un estipendio mensual.';
export const INNOVATION_PURPOSE = 'Proyectos de innovación productiva: productos, procesos y tecnologías que llegan a quien produce.';
export const SUSTAINABILITY_PURPOSE =
  'Propuestas de investigación para la sostenibilidad: agua, energía, alimentación, ambiente y saberes del territorio.';
export const MOBILITY_PURPOSE = 'Apoyo para una estancia académica en una institución que le invita.';
