import type { CatalogueCampaign } from '../contract/catalogueFile.ts';
import { catalogueItems } from './catalogueItems.ts';

/** SKUs by title. Throws for an unknown title. */
const findSkus = (titles: readonly string[]): string[] =>
  titles.map((title) => {
    const item = catalogueItems.find(({ product }) => product.title === title);
    if (!item) throw new Error(`A campaign names '${title}', which is not in the demo catalogue`);
    return item.sku;
  });

interface CampaignDraft extends Omit<CatalogueCampaign, 'products'> {
  titles: readonly string[];
}

const campaignDrafts: readonly CampaignDraft[] = [
  {
    slug: 'the-first-cold-morning',
    name: 'The First Cold Morning',
    description: 'Parkas, puffers and knits for the day the window is white and the coffee takes too long.',
    bgColor: '#1F3A33',
    textColor: '#F4F1EA',
    titles: [
      'Fishtail Field Parka',
      'Aran Boat Neck Jumper',
      'Downhill Puffer',
      'Cropped Cable Roll Neck',
      'Rain Chelsea Boot',
      'Cellar Down Gilet',
      'Fisherman Rib Jumper',
      'Padded Collar Hiker',
      'Arctic Mile Parka',
      'Coral Cable Roll Neck',
    ],
  },
  {
    slug: 'white-shirts-and-other-answers',
    name: 'White Shirts and Other Answers',
    description: 'The plain things, made well. Most mornings begin here.',
    bgColor: '#EDE7DA',
    textColor: '#23211D',
    titles: [
      'Everyday Crew Tee',
      'Band Collar Shirt',
      'Lawn Court Sneaker',
      'Long Rib Tank',
      'Poplin Shirt Dress',
      'Plain Mesh Watch',
      'Single Pearl Necklace',
      'Pale Penny Loafer',
    ],
  },
  {
    slug: 'evening-by-the-water',
    name: 'Evening by the Water',
    description: 'Satin, a little gold, and shoes for a floor that somebody else has swept.',
    bgColor: '#2A2438',
    textColor: '#F1E9F2',
    titles: [
      'Bias Slip Dress',
      'Gilded Strap Sandal',
      'Kiss-Lock Clutch',
      'Emerald Drop Necklace',
      'Opera Column Gown',
      'Satin Evening Pump',
      'Cowl Camisole',
      'Halo Cocktail Ring',
      'Golden Envelope Clutch',
      'Amethyst Drop Hoops',
    ],
  },
  {
    slug: 'weekend-in-the-country',
    name: 'A Weekend in the Country',
    description: 'Corduroy, suede and boots that would like to be walked.',
    bgColor: '#5A4630',
    textColor: '#FBF3E4',
    titles: [
      'Corduroy Chore Coat',
      'Moc Toe Work Boot',
      'Quilted Country Gilet',
      'Cabin Henley',
      'Forester Suede Boot',
      'Woven Leather Belt',
      'Meadow Field Watch',
      'Needlecord Blazer',
      'Saddle Crossbody',
      'Dune Trail Trainer',
      'Rider Suede Jacket',
      'Suede Bucket Bag',
    ],
  },
  {
    slug: 'stripes-at-sea',
    name: 'Stripes at Sea',
    description: 'Navy, white, and the occasional red. It has worked since 1858.',
    bgColor: '#DCE6EE',
    textColor: '#1D2C42',
    titles: [
      'Sailor Breton Tee',
      'Quayside Striped Jumper',
      'Marinière Long Sleeve',
      'Deck Slip-On',
      'Square Neck Striped Tank',
      'Signal Stripe Web Belt',
      'Tideline Camisole',
      'Harbour Diver',
      'Ferry Harrington',
    ],
  },
  {
    slug: 'the-tailored-week',
    name: 'The Tailored Week',
    description: 'Five days, four jackets, one good belt.',
    bgColor: '#34373D',
    textColor: '#F2F1EE',
    titles: [
      'Herringbone Sports Jacket',
      'Fine Gauge Polo',
      'Formal Belt',
      'Derby Boot',
      'Chalk Stripe Suit Jacket',
      'Penny Loafer',
      'Pinstripe Shirt Dress',
      'Envelope Top-Handle Bag',
      'Rail Clerk Watch',
      'Concealed Placket Shirt',
    ],
  },
  {
    slug: 'gardens-open-late',
    name: 'Gardens Open Late',
    description: 'Flowers, dots and leaves for the long evenings, and flats to cross the lawn in.',
    bgColor: '#F3DDD3',
    textColor: '#4A1F28',
    titles: [
      'Poppy Field Wrap Dress',
      'Evening Bloom Slip',
      'Orchard Camisole',
      'Square Toe Ballet Flat',
      'Gingham Sun Dress',
      'Garden Party Bag',
      'Leaf Bow Blouse',
      'Petal Stud Earrings',
      'Satin D’Orsay Flat',
      'Spotted Tea Dress',
    ],
  },
  {
    slug: 'small-leather-large-plans',
    name: 'Small Leather, Large Plans',
    description: 'Bags that know what you forgot, and belts that hold the rest together.',
    bgColor: '#7A2E22',
    textColor: '#FFF3EA',
    titles: [
      'Padlock Top-Handle Bag',
      'Atelier Pocket Tote',
      'Everyday Leather Belt',
      'Tulip Bucket Bag',
      'Quilted Flap Bag',
      'Whipstitch Belt',
      'Dipped Base Tote',
      'Envelope Clutch',
    ],
  },
];

export const campaigns: CatalogueCampaign[] = campaignDrafts.map(({ titles, ...campaign }) => ({
  ...campaign,
  products: findSkus(titles),
}));
