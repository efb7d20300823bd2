import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { saveFile } from '../../../platform/files/save-file';
import styles from './ways.module.css';

/** Device-independent pixels on screen, and those of the picture that is saved: sharp on a printed page. */
const shownSize = 176;
const savedSize = 1024;
/** Light modules around the code. Source: ISO/IEC 18004, the quiet zone. */
const quietZone = 4;

/** The link as a code for a phone's camera. Black on white in any scheme: cameras read no other as well. */
export function QrCode({ url }: { url: string }) {
  const { t } = useTranslation('sharing');
  const drawing = useRef<SVGSVGElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  const saveDrawing = () => {
    if (!drawing.current) return;
    const source = new XMLSerializer().serializeToString(drawing.current);
    saveFile(`${t('qr.file')}.svg`, new Blob([source], { type: 'image/svg+xml' }));
  };
  const savePicture = () =>
    picture.current?.toBlob((content) => content && saveFile(`${t('qr.file')}.png`, content), 'image/png');
  return (
    <figure className={styles.qr}>
      <QRCodeSVG ref={drawing} value={url} size={shownSize} marginSize={quietZone} title={t('qr.title')} role="img" />
      <QRCodeCanvas ref={picture} hidden value={url} size={savedSize} marginSize={quietZone} />
      <figcaption className={styles.qrWords}>
        <p>{t('qr.hint')}</p>
        <div className={styles.qrButtons}>
          <Button size="small" onClick={savePicture}>
            {t('qr.png')}
          </Button>
          <Button size="small" onClick={saveDrawing}>
            {t('qr.svg')}
          </Button>
        </div>
      </figcaption>
    </figure>
  );
}
