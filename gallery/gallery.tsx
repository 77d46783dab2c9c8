import { Bell, Heart, ShoppingBag } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ActionRow } from "@/components/ui/action-row";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Checkbox } from "@/components/ui/checkbox";
import { Container } from "@/components/ui/container";
import { DialogPanel } from "@/components/ui/dialog-panel";
import { ExternalLink } from "@/components/ui/external-link";
import { Field } from "@/components/ui/field";
import { PageHeading, SectionHeading } from "@/components/ui/heading";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { LinkText } from "@/components/ui/link-text";
import { PageButtons } from "@/components/ui/page-buttons";
import { Pagination } from "@/components/ui/pagination";
import { PasswordInput } from "@/components/ui/password-input";
import { Popover } from "@/components/ui/popover";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Segments } from "@/components/ui/segments";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { Stars } from "@/components/ui/stars";
import { Switch } from "@/components/ui/switch";
import { Tabs } from "@/components/ui/tabs";
import { Textarea } from "@/components/ui/textarea";
import { TitledCard } from "@/components/ui/titled-card";
import { ToggleChip } from "@/components/ui/toggle-chip";

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}

function Buttons() {
  return (
    <TitledCard title="Buttons" lead="One primary button a screen; a quiet one beside it; danger for what cannot be undone.">
      <div className="grid gap-6">
        <Row>
          <Button>Primary</Button>
          <Button variant="outline">Outline</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
        </Row>
        <Row>
          <Button size="small">Small</Button>
          <Button>Medium</Button>
          <Button size="large">Large</Button>
        </Row>
        <Row>
          <Button busy>Busy</Button>
          <Button disabled>Disabled</Button>
          <ButtonLink href="#buttons" variant="outline">
            A link
          </ButtonLink>
        </Row>
        <Row>
          <IconButton label="Favorite">
            <Heart aria-hidden="true" className="size-5" />
          </IconButton>
          <LinkText href="#buttons">A link in a text</LinkText>
          <ExternalLink href="https://example.com" note="(opens in a new tab)">
            A link elsewhere
          </ExternalLink>
        </Row>
      </div>
    </TitledCard>
  );
}

function Fields() {
  return (
    <TitledCard title="Fields" lead="A label above, a hint below, and the error in the place of the hint.">
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="Username" hint="Others see it.">
          <Input name="username" defaultValue="maple" />
        </Field>
        <Field label="Email" error="Please enter a valid email address.">
          <Input name="email" type="email" defaultValue="maple@" />
        </Field>
        <Field label="Password">
          <PasswordInput name="password" autoComplete="off" />
        </Field>
        <Field label="Country" aside={<span className="text-ink-soft">Optional</span>}>
          <Select name="country" defaultValue="TW">
            <option value="TW">Taiwan</option>
            <option value="US">United States</option>
          </Select>
        </Field>
        <Field label="Notes" className="md:col-span-2">
          <Textarea name="notes" />
        </Field>
      </div>
    </TitledCard>
  );
}

function Choices() {
  const [view, setView] = useState("all");
  return (
    <TitledCard title="Choices" lead="Checkboxes agree, switches take effect at once, segments choose one, chips filter.">
      <div className="grid gap-6">
        <Checkbox name="terms">I accept the terms of service</Checkbox>
        <Checkbox name="age" error="Please confirm.">
          I am of age
        </Checkbox>
        <Switch name="letters" hint="Once a week at most.">
          News by email
        </Switch>
        <Segments
          label="View"
          name="view"
          value={view}
          onChange={setView}
          options={["all", "courses", "goods"].map((value) => ({ value, label: value }))}
        />
        <Row>
          <ToggleChip defaultChecked>Free</ToggleChip>
          <ToggleChip>Discounted</ToggleChip>
        </Row>
      </div>
    </TitledCard>
  );
}

function Badges() {
  return (
    <TitledCard title="Signs" lead="States and numbers in small.">
      <div className="grid gap-6">
        <Row>
          <Badge>Plain</Badge>
          <Badge tone="leaf">Paid</Badge>
          <Badge tone="sun">Member</Badge>
          <Badge tone="clay">Refused</Badge>
        </Row>
        <Row>
          <Avatar picture={null} name="Maple" small />
          <Avatar picture={null} name="Maple" />
          <Avatar picture={null} name="Maple" large />
          <Stars score={4.5} className="h-5" />
          <Spinner />
        </Row>
        <ProgressBar share={0.6} label="Watched" />
        <Skeleton className="h-10 w-60" />
      </div>
    </TitledCard>
  );
}

function Ways() {
  const [page, setPage] = useState(2);
  const tab = (name: string, text: string) => ({ name, label: name, panel: <p className="py-4">{text}</p> });
  return (
    <TitledCard title="Ways through a page" lead="Tabs keep their panels in the page; pages are links where each has an address.">
      <div className="grid gap-8">
        <Tabs
          label="A course"
          tabs={[tab("Introduction", "What it is about."), tab("Catalogue", "Its chapters."), tab("Reviews", "What others say.")]}
        />
        <PageButtons page={page} pages={5} onPage={setPage} />
        <Pagination page={2} pages={5} hrefOf={(to) => `#page-${to}`} />
      </div>
    </TitledCard>
  );
}

function Layers() {
  const [isOpen, setOpen] = useState(false);
  return (
    <TitledCard title="Layers" lead="A popover stays beside its button; a dialog takes the whole attention.">
      <div className="grid gap-6">
        <Row>
          <Popover label="Share" trigger="Share" triggerClassName="min-h-11 rounded-full border border-edge px-6 font-semibold">
            <p className="p-2 text-sm">What belongs to the button.</p>
          </Popover>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Open a dialog
          </Button>
        </Row>
        <DialogPanel
          open={isOpen}
          onOpenChange={setOpen}
          title="Remove this address?"
          description="Orders that were sent there keep it."
          actions={
            <>
              <Button variant="danger" onClick={() => setOpen(false)}>
                Remove
              </Button>
              <Button variant="outline" onClick={() => setOpen(false)}>
                Keep it
              </Button>
            </>
          }
        />
        <div>
          <ActionRow icon={Bell} title="Notices" lead="By email, once a day." action={<Button variant="outline">Change</Button>} />
          <ActionRow icon={ShoppingBag} title="Orders" lead="Three are on their way." action={<Button variant="outline">Show</Button>} />
        </div>
      </div>
    </TitledCard>
  );
}

/** The pieces that pages are made of, in their states. */
export function Gallery() {
  return (
    <main className="py-12">
      <Container>
        <PageHeading title="The pieces of the interface" lead="What pages are made of, in every state, in the light and in the dark." />
        <SectionHeading title="To press and to fill in" />
        <div className="mt-6 mb-4 gap-8 lg:columns-2 *:mb-8 *:break-inside-avoid">
          <Buttons />
          <Fields />
          <Choices />
        </div>
        <SectionHeading title="To see and to find" />
        <div className="mt-6 gap-8 lg:columns-2 *:mb-8 *:break-inside-avoid">
          <Badges />
          <Ways />
          <Layers />
        </div>
      </Container>
    </main>
  );
}
