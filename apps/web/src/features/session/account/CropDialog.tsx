import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import styles from './account.module.css';
import { type Crop, clampCrop, defaultCrop, dragCrop, squareOf, zoomMax } from './crop.ts';

const windowPx = 288;
const stepPx = 12;
const steps: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: stepPx, y: 0 },
  ArrowRight: { x: -stepPx, y: 0 },
  ArrowUp: { x: 0, y: stepPx },
  ArrowDown: { x: 0, y: -stepPx },
};

interface CropStageProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** The picture under a round window: dragged with a hand or moved with the arrows. */
const CropStage = ({ picture, crop, onCrop }: CropStageProps) => {
  const t = useTranslations('session.avatar');
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    const { left, top, side } = squareOf(picture, crop);
    const context = canvas.current?.getContext('2d');
    context?.drawImage(picture, left, top, side, side, 0, 0, windowPx * 2, windowPx * 2);
  }, [picture, crop]);
  const move = (event: PointerEvent) => {
    if (last.current === undefined) return;
    const by = { x: event.clientX - last.current.x, y: event.clientY - last.current.y };
    last.current = { x: event.clientX, y: event.clientY };
    onCrop(dragCrop(picture, crop, by, windowPx));
  };
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onCrop(dragCrop(picture, crop, by, windowPx));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a window over a picture has no element of its own
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the picture
      tabIndex={0}
      aria-label={t('stage')}
      className={styles.stage}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        last.current = undefined;
      }}
    >
      <canvas ref={canvas} width={windowPx * 2} height={windowPx * 2} />
    </div>
  );
};

export interface CropDialogProps {
  readonly picture: ImageBitmap | undefined;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  readonly onSave: (crop: Crop) => void;
}

/** Which part of a picture others see, before it goes anywhere. */
export const CropDialog = ({ picture, isSaving, onClose, onSave }: CropDialogProps) => {
  const t = useTranslations('session.avatar');
  const common = useTranslations('common');
  const [crop, setCrop] = useState(defaultCrop);
  useEffect(() => {
    if (picture !== undefined) setCrop(defaultCrop);
  }, [picture]);
  return (
    <Dialog
      open={picture !== undefined}
      onClose={onClose}
      title={t('cropTitle')}
      description={t('cropLead')}
      widthPx={368}
    >
      {picture !== undefined && <CropStage picture={picture} crop={crop} onCrop={setCrop} />}
      <label className={styles.zoom}>
        <span>{t('zoom')}</span>
        <input
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => {
            const zoom = Number(event.target.value);
            if (picture !== undefined) setCrop(clampCrop(picture, { ...crop, zoom }));
          }}
        />
      </label>
      <div className={styles.two}>
        <Button variant="line" wide onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button variant="ai" wide loading={isSaving} onClick={() => onSave(crop)}>
          {t('save')}
        </Button>
      </div>
    </Dialog>
  );
};
