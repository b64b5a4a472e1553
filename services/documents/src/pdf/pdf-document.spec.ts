import { finishPdf, newPdf, onPdfEvent } from './pdf-document.js';

const options = {
  format: 'a4',
  title: 'Prueba',
  subject: 'Prueba',
  created: new Date('2026-03-14T12:00:00Z'),
  identity: 'prueba',
} as const;

test('what goes wrong inside an event of jsPDF is thrown, not printed into a broken file', () => {
  const doc = newPdf(options);
  onPdfEvent(doc, 'putResources', () => {
    throw new Error('no artwork');
  });
  expect(() => finishPdf(doc)).toThrow('no artwork');
});

test('a font that nothing is written with is not embedded', () => {
  const doc = newPdf(options);
  doc.setFont('serif', 'bold').text('Hola', 50, 50);
  const file = Buffer.from(finishPdf(doc)).toString('latin1');
  expect(file.match(/\/FontFile2/g)).toHaveLength(1);
  expect(file).toContain('+SourceSerif4-Bold');
});

test('glyphs stand closer where the face says so, and the width tells it', () => {
  const doc = newPdf(options);
  const apart = (text: string) => [...text].reduce((sum, letter) => sum + doc.getTextWidth(letter), 0);
  for (const font of ['serif', 'sans']) {
    doc.setFont(font, 'normal').setFontSize(100);
    expect(doc.getTextWidth('To')).toBeLessThan(apart('To') - 5);
    expect(doc.getTextWidth('nn')).toBeCloseTo(apart('nn'));
  }
});
