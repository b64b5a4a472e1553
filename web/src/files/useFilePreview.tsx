import type { StoredFile } from '@registro/contracts/files/stored-file';
import { type ReactNode, useState } from 'react';
import { useLater } from '../ui/useLater.js';

const filePreview = async () => ({ default: (await import('./FilePreview.js')).FilePreview });

/**
 * A look at a file over the screen, whose code comes when it is first asked for.
 * @returns what opens it, and what to draw
 */
export function useFilePreview(title: string): { look: (file: StoredFile) => void; preview: ReactNode } {
  const [FilePreview, want] = useLater(filePreview);
  const [file, setFile] = useState<StoredFile | null>(null);
  const look = async (wanted: StoredFile) => {
    if (await want()) setFile(wanted);
  };
  return {
    look: (wanted) => void look(wanted),
    preview: FilePreview && file && <FilePreview file={file} title={title} onClose={() => setFile(null)} />,
  };
}
