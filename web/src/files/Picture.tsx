import Box from '@mui/material/Box';
import { useState } from 'react';

interface Props {
  src: string;
  label: string;
  zoom: number;
  rotation: number;
}

/** A picture as it is looked at: at most as wide as its place, times the zoom. */
export function Picture({ src, label, zoom, rotation }: Props) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const lies = rotation % 180 !== 0;
  const picture = (
    <Box
      component="img"
      src={src}
      alt={label}
      onLoad={(event: React.SyntheticEvent<HTMLImageElement>) => {
        const { naturalWidth: width, naturalHeight: height } = event.currentTarget;
        setSize({ width, height });
      }}
      sx={
        size
          ? // In a frame with the sides of the turned picture, which has its own the other way round.
            {
              position: 'absolute',
              top: '50%',
              left: '50%',
              width: lies ? '100cqh' : '100cqw',
              transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
            }
          : { display: 'block', maxWidth: '100%', mx: 'auto' }
      }
    />
  );
  if (!size) return picture;
  const [width, height] = lies ? [size.height, size.width] : [size.width, size.height];
  return (
    <Box
      sx={{
        position: 'relative',
        containerType: 'size',
        width: `min(${width * zoom}px, ${zoom * 100}%)`,
        aspectRatio: `${width} / ${height}`,
        mx: 'auto',
      }}
    >
      {picture}
    </Box>
  );
}
