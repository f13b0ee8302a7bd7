import { bannerPictureUrlMaxChars } from '@madoi/contract/site/banner';
import { isHostedImage } from '@madoi/domain/images/hosted-image';
import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field/TextField.tsx';

/** An address that the server would refuse; none is fine. */
export const isWrongPicture = (address: string, imageHosts: readonly string[]): boolean =>
  address !== '' && !isHostedImage(address, imageHosts);

export interface PictureAddressFieldProps {
  readonly imageHosts: readonly string[];
  readonly address: string;
  readonly onAddress: (address: string) => void;
}

/** The address of a notice's picture. Without image hosts there is no such field, unless an address is left from when there were. */
export const PictureAddressField = ({ imageHosts, address, onAddress }: PictureAddressFieldProps) => {
  const t = useTranslations('operatorSite.banners');
  if (imageHosts.length === 0 && address === '') return null;
  return (
    <TextField
      label={t('pictureUrl')}
      hint={t('pictureUrlHint', { hosts: imageHosts.join(', ') })}
      error={isWrongPicture(address, imageHosts) ? t('pictureUrlRefused') : undefined}
      value={address}
      maxLength={bannerPictureUrlMaxChars}
      onText={onAddress}
    />
  );
};
